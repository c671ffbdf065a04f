import type { RefundPreviewAnswer } from '@largo/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { sumReais } from '@largo/web-kit/format/money.ts';
import { MoneyPreview } from '../shared/money-preview.tsx';
import { refundPreviewQuery, type RefundScope } from './payment.queries.ts';
import { actionTexts } from './action-texts.ts';

const { refund: texts } = actionTexts;
const typingMs = 300;

const total = (parts: readonly (number | null)[]) => sumReais(parts.map((part) => part ?? 0));

function linesOf({ parts, amount }: RefundPreviewAnswer) {
  const shared = parts.filter(({ storeShare }) => storeShare !== null);
  return [
    ...shared.map(({ sellerName, storeShare }) => ({
      label: texts.store(sellerName),
      amount: storeShare ?? 0,
    })),
    ...(shared.length > 0
      ? [
          { label: texts.commission, amount: total(shared.map(({ commission }) => commission)) },
          { label: texts.fee, amount: total(shared.map(({ platformFee }) => platformFee)) },
        ]
      : []),
    { label: texts.total, amount },
  ];
}

const notesOf = ({ parts }: RefundPreviewAnswer) => (
  <>
    {parts
      .filter(({ storeShare }) => storeShare === null)
      .map(({ orderId, orderNumber, passesThrough }) => (
        <p key={orderId} className="l-soft">
          {passesThrough ? texts.passesThrough(orderNumber) : texts.unknownShares(orderNumber)}
        </p>
      ))}
    <p className="l-muted">{texts.providerFee}</p>
  </>
);

/** It says who gives up what. */
export function RefundPreview({
  paymentId,
  ...scope
}: RefundScope & { readonly paymentId: string }) {
  const [amount] = useDebouncedValue(scope.amount, typingMs);
  return (
    <MoneyPreview
      query={refundPreviewQuery(paymentId, { ...scope, amount })}
      title={texts.who}
      texts={texts}
      linesOf={linesOf}
      notesOf={notesOf}
    />
  );
}
