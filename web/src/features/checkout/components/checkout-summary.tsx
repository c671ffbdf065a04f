import { Card } from '../../../components/account/card.tsx';
import { Sums, type Sum } from '../../../components/account/sums.tsx';
import { formatReais } from '../../../lib/money.ts';
import type { CheckoutSubject } from '../checkout-subject.ts';
import { texts } from '../texts.ts';
import classes from './checkout-summary.module.css';

const { summary: words } = texts;

function totalLines(subject: CheckoutSubject): Sum[] {
  return [
    { label: words.subtotal, value: formatReais(subject.subtotal) },
    {
      label: words.freightTotal,
      value: subject.isFinal ? formatReais(subject.freightTotal) : '—',
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
            {parcel.lines.map(({ key, title, quantity, total }) => (
              <li key={key}>
                <span>
                  {title} <small>{words.quantity(quantity)}</small>
                </span>
                <span className="l-numbers">{formatReais(total)}</span>
              </li>
            ))}
            <li className={classes.freight} data-refused={!parcel.isDelivered}>
              <span>{words.freight}</span>
              <span className="l-numbers">
                {!parcel.isDelivered
                  ? words.notDelivered
                  : !subject.isFinal
                    ? '—'
                    : parcel.freight === 0
                      ? words.free
                      : formatReais(parcel.freight)}
              </span>
            </li>
          </ul>
        </div>
      ))}
      <Sums lines={totalLines(subject)} />
    </Card>
  );
}
