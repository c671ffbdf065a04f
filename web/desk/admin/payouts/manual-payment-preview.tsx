import type { ManualPaymentPreview as Preview } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { manualPaymentPreviewQuery } from './store.queries.ts';
import { recordTexts as words } from './store-texts.ts';
import classes from './manual-payment-preview.module.css';

function Lines({ preview: { covers, credit } }: { preview: Preview }) {
  return (
    <dl className="l-stack l-gap-6">
      {covers.map(({ payoutId, orderNumber, amount, left }) => (
        <div key={payoutId} className="l-row">
          <dt>
            {orderNumber}{' '}
            <span className="l-soft">
              {left === 0 ? words.whole : words.left(formatReais(left))}
            </span>
          </dt>
          <dd className="l-numbers">{formatReais(amount)}</dd>
        </div>
      ))}
      <div className="l-row">
        <dt>{words.credit}</dt>
        <dd className="l-numbers">{formatReais(credit)}</dd>
      </div>
    </dl>
  );
}

interface ManualPaymentPreviewProps {
  readonly sellerId: string;
  readonly amount: number;
}

/** Which orders an amount pays, as the server counts it: the same sums that go into the books. */
export function ManualPaymentPreview({ sellerId, amount }: ManualPaymentPreviewProps) {
  const { data, error, isPending, isPlaceholderData } = useQuery(
    manualPaymentPreviewQuery(sellerId, amount),
  );
  return (
    <section
      className={`l-stack l-gap-10 ${classes.root}`}
      aria-label={words.covers}
      aria-live="polite"
      aria-busy={isPending || isPlaceholderData}
      data-stale={isPlaceholderData}
    >
      <h3>{words.covers}</h3>
      {isPending && <p className="l-soft">{words.counting}</p>}
      {error !== null && <p className="l-wrong">{knownProblem(error, words.countFailed)}</p>}
      {data !== undefined && error === null && (
        <>
          <Lines preview={data} />
          {data.credit > 0 && <p className="l-muted">{words.creditNote}</p>}
        </>
      )}
    </section>
  );
}
