import { Card } from '@largo/web-kit/look/card.tsx';
import { Sums, type Sum } from '@largo/web-kit/look/sums.tsx';
import { freightPaid } from '@largo/web-topics/place/freight-paid.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { type CheckoutSubject, isSold } from './checkout-subject.ts';
import type { InstallmentPlan } from './mercado-pago.ts';
import { texts } from './texts.ts';
import { unknown } from './checkout-parcels.tsx';

const { summary: words } = texts;

/** Freight as it is paid; what free freight saves is said, and taken from nothing. */
function totalLines(subject: CheckoutSubject, plan: InstallmentPlan | null): Sum[] {
  const { freightTotal, isFinal, savedFreight } = subject;
  const isBrought = subject.parcels.some((parcel) => isSold(parcel) && parcel.isDelivered);
  const interest = plan === null ? 0 : sumReais([plan.totalReais, -subject.total]);
  const saving: Sum = {
    label: words.savedFreight,
    value: formatReais(savedFreight),
    kind: 'saving',
  };
  return [
    { label: words.subtotal, value: formatReais(subject.subtotal) },
    {
      label: words.freightTotal,
      value: isFinal && isBrought ? freightPaid(freightTotal) : unknown,
    },
    ...(savedFreight > 0 ? [saving] : []),
    ...(interest > 0 && plan
      ? [{ label: words.interest(plan.count), value: formatReais(interest) }]
      : []),
    {
      label: isFinal ? words.total : words.totalWithoutFreight,
      value: formatReais(sumReais([subject.total, interest])),
      kind: 'total',
    },
  ];
}

interface CheckoutSummaryProps {
  readonly subject: CheckoutSubject;
  /** The chosen instalments of a card, with what they cost. */
  readonly plan: InstallmentPlan | null;
}

export function CheckoutSummary({ subject, plan }: CheckoutSummaryProps) {
  return (
    <Card title={words.title}>
      <Sums lines={totalLines(subject, plan)} />
    </Card>
  );
}
