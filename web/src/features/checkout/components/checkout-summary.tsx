import { Card } from '../../../components/account/card.tsx';
import { Sums, type Sum } from '../../../components/account/sums.tsx';
import { formatReais } from '../../../lib/money.ts';
import type { CheckoutSubject, Parcel } from '../checkout-subject.ts';
import { texts } from '../texts.ts';
import classes from './checkout-summary.module.css';

const { summary: words } = texts;
const unknown = '—';

function totalLines(subject: CheckoutSubject): Sum[] {
  const { freightTotal, isFinal } = subject;
  const isKnown = freightTotal > 0 || subject.parcels.every(({ isDelivered }) => isDelivered);
  return [
    { label: words.subtotal, value: formatReais(subject.subtotal) },
    {
      label: words.freightTotal,
      value: isFinal && isKnown ? formatReais(freightTotal) : unknown,
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
    {
      label: subject.isFinal ? words.total : words.totalWithoutFreight,
      value: formatReais(subject.total),
      kind: 'total',
    },
  ];
}

function freightText({ isDelivered, lines, freight }: Parcel, isFinal: boolean): string {
  // Of a store that delivers here, the lines say what it doesn't.
  const isPartly = lines.some(({ isWithoutFreight }) => isWithoutFreight);
  if (!isDelivered && !isPartly) return words.notDelivered;
  if (!isDelivered || !isFinal) return unknown;
  return freight === 0 ? words.free : formatReais(freight);
}

export function CheckoutSummary({ subject }: { subject: CheckoutSubject }) {
  return (
    <Card title={words.title}>
      {subject.parcels.length > 1 && (
        <p className={classes.several}>{words.orders(subject.parcels.length)}</p>
      )}
      {subject.parcels.map((parcel) => (
        <div key={parcel.sellerId} className={classes.parcel}>
          <h3>{parcel.sellerName}</h3>
          <ul>
            {parcel.lines.map(({ key, title, quantity, total, isWithoutFreight }) => (
              <li key={key}>
                <span>
                  {title} <small>{words.quantity(quantity)}</small>
                  {isWithoutFreight && (
                    <small className={classes.refused}> {words.withoutFreight}</small>
                  )}
                </span>
                <span className="l-numbers">{formatReais(total)}</span>
              </li>
            ))}
            <li className={classes.freight} data-refused={!parcel.isDelivered}>
              <span>{words.freight}</span>
              <span className="l-numbers">{freightText(parcel, subject.isFinal)}</span>
            </li>
          </ul>
        </div>
      ))}
      <Sums lines={totalLines(subject)} />
    </Card>
  );
}
