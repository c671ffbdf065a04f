import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import classes from './money-preview.module.css';

interface MoneyPreviewProps<Answer, Key extends QueryKey> {
  readonly query: UseQueryOptions<Answer, Error, Answer, Key>;
  readonly title: string;
  readonly texts: Readonly<Record<'counting' | 'countFailed', string>>;
  /** The last one is the sum. */
  readonly linesOf: (
    answer: Answer,
  ) => readonly { readonly label: string; readonly detail?: string; readonly amount: number }[];
  readonly notesOf: (answer: Answer) => ReactNode;
}

/** What an amount that is typed comes to, as the server counts it: the same sums that go into the books. */
export function MoneyPreview<Answer, Key extends QueryKey>(props: MoneyPreviewProps<Answer, Key>) {
  const { title, texts, linesOf, notesOf } = props;
  const { data, error, isPending, isPlaceholderData } = useQuery(props.query);
  return (
    <section
      className={`l-stack l-gap-10 ${classes.root}`}
      aria-label={title}
      aria-live="polite"
      aria-busy={isPending || isPlaceholderData}
      data-stale={isPlaceholderData}
    >
      <h3 className="l-title">{title}</h3>
      {isPending && <p className="l-soft">{texts.counting}</p>}
      {error !== null && <p className="l-wrong">{knownProblem(error, texts.countFailed)}</p>}
      {data !== undefined && error === null && (
        <>
          <dl className="l-stack l-gap-6">
            {linesOf(data).map(({ label, detail, amount }, index) => (
              <div key={`${label} ${index}`} className="l-row">
                <dt>
                  {label} {detail !== undefined && <span className="l-soft">{detail}</span>}
                </dt>
                <dd>{formatReais(amount)}</dd>
              </div>
            ))}
          </dl>
          {notesOf(data)}
        </>
      )}
    </section>
  );
}
