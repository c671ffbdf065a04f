import type { OrderView } from '@largo/contracts';
import { formatPhone } from '@largo/kernel';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { addressLines } from './order-facts.tsx';
import { promiseOf } from './promised-day.tsx';
import { printTexts } from './print-texts.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import classes from './print.module.css';

const { packing: texts } = printTexts;

/** Why it must not leave the store; null: it may. */
function stopOf({ status, addressHidden }: OrderView): string | null {
  return texts.over[status] ?? (addressHidden && texts.hidden[addressHidden]);
}

/** Goes with the goods of one sale. It says no more of the buyer than the store may know, and no prices. */
export function PackingSlip({ order }: { order: OrderView }) {
  const { orderNumber, buyer, seller, storeNote, createdAt, shippingAddress } = order;
  const { street, place, cep } = addressLines(shippingAddress);
  const stop = stopOf(order);
  const promise = promiseOf(order);
  const phone = buyer.phone === null ? '' : ` · ${formatPhone(buyer.phone)}`;
  return (
    <article
      className={`l-card ${classes.sheet} ${classes.slip}`}
      aria-label={texts.slip(orderNumber)}
    >
      <header className={`l-wrap l-apart ${classes.head}`}>
        <h2 className={classes.place}>{shippingAddress.neighborhood}</h2>
        <strong>{orderTexts.detail.title(orderNumber)}</strong>
      </header>
      {stop !== null && <p className={classes.stop}>{stop}</p>}
      <address className={classes.address}>
        <strong>{buyer.name}</strong>
        {[phone, street, [place, cep].filter(Boolean).join(' · ')]
          .filter((line) => line !== undefined)
          .join('\n')}
      </address>
      {storeNote !== null && (
        <p className={classes.note}>
          <strong>{texts.note}:</strong> {storeNote}
        </p>
      )}
      <ul className={`l-stack l-gap-8 ${classes.pick}`}>
        {order.items.map(({ id, quantity, productSnapshot: { title, sku } }) => (
          <li key={id}>
            <span className={classes.box} aria-hidden="true" />
            <strong>{texts.units(quantity)}</strong>
            <span>
              {title} <small className="l-muted">{printTexts.receipt.sku(sku)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="l-muted">
        {seller.name} · {printTexts.receipt.made(formatMoment(createdAt))}
        {promise && stop === null && ` · ${promise}`}
      </p>
    </article>
  );
}
