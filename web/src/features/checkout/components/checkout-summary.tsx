import { Card } from '../../../components/ui/card.tsx';
import { Sums, type Sum } from '../../../components/ui/sums.tsx';
import { formatReais, sumReais } from '../../../lib/money.ts';
import type { CheckoutSubject, Parcel } from '../checkout-subject.ts';
import type { InstallmentPlan } from '../mercado-pago.ts';
import { texts } from '../texts.ts';
import classes from './checkout-summary.module.css';

const { summary: words } = texts;
const unknown = '—';

const isSold = ({ lines }: Parcel) => lines.some((line) => line.isCounted);

function totalLines(subject: CheckoutSubject, plan: InstallmentPlan | null): Sum[] {
  const { freightTotal, isFinal } = subject;
  const isBrought = subject.parcels.some((parcel) => isSold(parcel) && parcel.isDelivered);
  const interest = plan === null ? 0 : sumReais([plan.totalReais, -subject.total]);
  return [
    { label: words.subtotal, value: formatReais(subject.subtotal) },
    {
      label: words.freightTotal,
      value: isFinal && isBrought ? formatReais(freightTotal) : unknown,
    },
    ...(subject.discountTotal > 0
      ? [
          {
            label: words.discounts,
            value: formatReais(-subject.discountTotal),
            kind: 'saving' as const,
          },
        ]
      : []),
    ...(interest > 0 && plan
      ? [{ label: words.interest(plan.count), value: formatReais(interest) }]
      : []),
    {
      label: subject.isFinal ? words.total : words.totalWithoutFreight,
      value: formatReais(sumReais([subject.total, interest])),
      kind: 'total',
    },
  ];
}

function freightText({ isDelivered, lines, freight }: Parcel, isFinal: boolean): string {
  // Of a store that delivers here, the lines say what it doesn't.
  const isPartly = lines.some(({ isWithoutFreight }) => isWithoutFreight);
  if (!isDelivered && !isPartly) return words.notDelivered;
  if (!isDelivered || !isFinal || freight === null) return unknown;
  return freight === 0 ? words.free : formatReais(freight);
}

function Line({ line }: { line: Parcel['lines'][number] }) {
  const { title, quantity, issue } = line;
  const total = formatReais(line.total);
  const obstacle =
    issue === null ? line.isWithoutFreight && words.withoutFreight : words.issues[issue];
  return (
    <li>
      <span>
        {title} <small>{words.quantity(quantity)}</small>
        {obstacle && <em className={classes.refused}>{obstacle}</em>}
      </span>
      <span className="l-numbers">{line.isCounted ? total : <s>{total}</s>}</span>
    </li>
  );
}

interface CheckoutSummaryProps {
  readonly subject: CheckoutSubject;
  /** The chosen instalments of a card, with what they cost. */
  readonly plan: InstallmentPlan | null;
}

export function CheckoutSummary({ subject, plan }: CheckoutSummaryProps) {
  const orders = subject.parcels.filter(isSold).length;
  return (
    <Card title={words.title}>
      {orders > 1 && <p className={`l-label ${classes.several}`}>{words.orders(orders)}</p>}
      {subject.parcels.map((parcel) => (
        <div key={parcel.sellerId} className={classes.parcel}>
          <h3>{parcel.sellerName}</h3>
          <ul className="l-stack l-gap-6">
            {parcel.lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
            <li className={classes.freight} data-refused={!parcel.isDelivered}>
              <span>{words.freight}</span>
              <span className="l-numbers">{freightText(parcel, subject.isFinal)}</span>
            </li>
          </ul>
        </div>
      ))}
      <Sums lines={totalLines(subject, plan)} />
    </Card>
  );
}
