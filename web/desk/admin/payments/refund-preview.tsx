import type { RefundPreviewAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { refundPreviewQuery, type RefundScope } from './payment.queries.ts';
import { actionTexts } from './action-texts.ts';
import classes from './refund-preview.module.css';

const { refund: words } = actionTexts;

interface Line {
  readonly label: string;
  readonly amount: number;
}

const total = (parts: readonly (number | null)[]) => sumReais(parts.map((part) => part ?? 0));

function linesOf({ parts }: RefundPreviewAnswer): readonly Line[] {
  const shared = parts.filter(({ storeShare }) => storeShare !== null);
  return [
    ...shared.map(({ sellerName, storeShare }) => ({
      label: words.store(sellerName),
      amount: storeShare ?? 0,
    })),
    ...(shared.length > 0
      ? [
          { label: words.commission, amount: total(shared.map(({ commission }) => commission)) },
          { label: words.fee, amount: total(shared.map(({ platformFee }) => platformFee)) },
        ]
      : []),
  ];
}

function Parts({ preview }: { preview: RefundPreviewAnswer }) {
  return (
    <>
      <dl className="l-stack l-gap-6">
        {linesOf(preview).map(({ label, amount }, index) => (
          <div key={`${label} ${index}`} className="l-row">
            <dt>{label}</dt>
            <dd className="l-numbers">{formatReais(amount)}</dd>
          </div>
        ))}
        <div className="l-row">
          <dt>{words.total}</dt>
          <dd className="l-numbers">{formatReais(preview.amount)}</dd>
        </div>
      </dl>
      {preview.parts.map(({ orderId, orderNumber, storeShare, passesThrough }) => {
        if (storeShare !== null) return null;
        const say = passesThrough ? words.passesThrough : words.unknownShares;
        return (
          <p key={orderId} className="l-soft">
            {say(orderNumber)}
          </p>
        );
      })}
      <p className="l-muted">{words.providerFee}</p>
    </>
  );
}

/** Who gives up what, as the server counts it: the same sums that go into the books. */
export function RefundPreview({ paymentId, scope }: { paymentId: string; scope: RefundScope }) {
  const { data, error, isPending, isPlaceholderData } = useQuery(
    refundPreviewQuery(paymentId, scope),
  );
  return (
    <section
      className={`l-stack l-gap-10 ${classes.root}`}
      aria-label={words.who}
      aria-live="polite"
      aria-busy={isPending || isPlaceholderData}
      data-stale={isPlaceholderData}
    >
      <h3>{words.who}</h3>
      {isPending && <p className="l-soft">{words.counting}</p>}
      {error !== null && <p className="l-wrong">{knownProblem(error, words.countFailed)}</p>}
      {data !== undefined && error === null && <Parts preview={data} />}
    </section>
  );
}
