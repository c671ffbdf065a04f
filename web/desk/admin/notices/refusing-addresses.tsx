import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { undeliverableQuery } from './mail.queries.ts';
import { mailTexts } from './notice-texts.ts';

const { refusing: words } = mailTexts;

/** How many people no mail reaches until they correct or confirm their address. */
export function RefusingAddresses() {
  const { data, isError, refetch, isFetching } = useQuery(undeliverableQuery);
  const count = data?.data.addressCount;
  if (count === undefined && isError)
    return (
      <p role="alert">
        {words.failed}{' '}
        <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </p>
    );
  return (
    <p role="status">
      <strong>{count === undefined ? words.counting : words.found(count)}</strong>{' '}
      {count !== undefined && count > 0 && <span className="l-soft">{words.hint}</span>}
    </p>
  );
}
