import type { OrderView } from '@largo/contracts';
import { formatCep, formatPhone } from '@largo/kernel';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { arrivalOf } from '@largo/web-kit/page/use-arrival.ts';
import { wholeAddress } from '@largo/web-kit/format/whole-address.ts';
import { printTexts } from './print-texts.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import classes from './print.module.css';

const { packing: texts } = printTexts;

/** Why it must not leave the store; null: it may. */
function stopOf({ status, addressHidden }: OrderView): string | null {
  return texts.over[status] ?? (addressHidden && texts.hidden[addressHidden]);
}

function Goods({ order }: { order: OrderView }) {
  return (
    <ul className={classes.pick}>
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
  );
}

/** Goes with the goods of one sale. It says no more of the buyer than the store may know, and no prices. */
export function PackingSlip({ order }: { order: OrderView }) {
  const { orderNumber, buyer, seller, storeNote, promisedDay, createdAt } = order;
  const { neighborhood, city, state } = order.shippingAddress;
  const whole = wholeAddress(order.shippingAddress);
  const stop = stopOf(order);
  return (
    <article
      className={`l-card ${classes.sheet} ${classes.slip}`}
      aria-label={texts.slip(orderNumber)}
    >
      <header className={classes.head}>
        <h2 className={classes.place}>{neighborhood}</h2>
        <strong>{orderTexts.detail.title(orderNumber)}</strong>
      </header>
      {stop !== null && <p className={classes.stop}>{stop}</p>}
      <address className={classes.address}>
        <strong>{buyer.name}</strong>
        {buyer.phone !== null && ` · ${formatPhone(buyer.phone)}`}
        {whole && (
          <>
            <br />
            {[`${whole.street}, ${whole.number}`, whole.complement].filter(Boolean).join(' · ')}
          </>
        )}
        <br />
        {neighborhood}, {city} – {state}
        {whole && ` · CEP ${formatCep(whole.zipCode)}`}
      </address>
      {storeNote !== null && (
        <p className={classes.note}>
          <strong>{texts.note}:</strong> {storeNote}
        </p>
      )}
      <Goods order={order} />
      <p className="l-muted">
        {seller.name} · {printTexts.receipt.made(formatMoment(createdAt))}
        {promisedDay !== null && stop === null && ` · ${arrivalOf(promisedDay)}`}
      </p>
    </article>
  );
}
