import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { undeliverableQuery } from './mail.queries.ts';
import { mailTexts } from './notice-texts.ts';

const { refusing: texts } = mailTexts;

/** How many people no mail reaches until they correct or confirm their address. */
export function RefusingAddresses() {
  const { data, isError, refetch, isFetching } = useQuery(undeliverableQuery);
  const count = data?.data.addressCount;
  if (count === undefined && isError)
    return (
      <p role="alert">
        {texts.failed}{' '}
        <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  return (
    <p role="status">
      <strong>{count === undefined ? texts.counting : texts.found(count)}</strong>{' '}
      {count !== undefined && count > 0 && <span className="l-soft">{texts.hint}</span>}
    </p>
  );
}
