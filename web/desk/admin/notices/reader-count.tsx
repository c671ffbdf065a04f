import { useQuery } from '@tanstack/react-query';
import { type AudienceBody, readersQuery } from './broadcast.queries.ts';
import { writeTexts as texts } from './notice-texts.ts';

/** Said while the notice is written; asked for again right before it is sent. */
export function ReaderCount({ audience }: { audience: AudienceBody | null }) {
  const { data, isError } = useQuery({
    ...readersQuery(audience ?? { category: 'system' }),
    enabled: audience !== null,
  });
  const said =
    audience === null
      ? texts.choosePerson
      : isError
        ? texts.countFailed
        : data === undefined
          ? texts.counting
          : texts.readers(data);
  return (
    <p role="status">
      <strong>{said}</strong> <span className="l-soft">{texts.onlyActive}</span>
    </p>
  );
}
