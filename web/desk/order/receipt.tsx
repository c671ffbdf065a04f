import type { OrderView, PaymentView, StoreProfileAnswer } from '@largo/contracts';
import { digits, formatCep, formatCnpj, formatPhone, shortDay } from '@largo/kernel';
import type { ReactNode } from 'react';
import { Sums } from '@largo/web-kit/look/sums.tsx';
import { useCityName, useSettings } from '@largo/web-kit/config/settings.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { freightPaid } from '@largo/web-topics/place/freight-paid.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { interestText, methodText } from '@largo/web-topics/payment/payment-method.ts';
import { arrivalOf } from '@largo/web-kit/page/use-arrival.ts';
import { wholeAddress } from '@largo/web-kit/format/whole-address.ts';
import { printTexts } from './print-texts.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import classes from './print.module.css';

const { receipt: texts } = printTexts;
const regretMs = 7 * 86_400_000;
const underWay: readonly string[] = ['pending', 'paid', 'processing', 'shipped'];

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Nothing is said of what is not known. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Operator() {
  const { brand, company } = useSettings();
  return (
    <section>
      <h2>{texts.operator}</h2>
      <p>{texts.operatorText(brand)}</p>
      <Facts
        facts={[
          { label: texts.name, value: company.name },
          { label: texts.cnpj, value: company.cnpj },
          { label: texts.address, value: company.address },
          { label: texts.email, value: company.email },
          { label: texts.phone, value: company.phone },
        ]}
      />
    </section>
  );
}

export type StoreOnReceipt = StoreProfileAnswer['store'] | null;

/** What the store says of itself in public; of one that is gone, what the order knows. */
function Store({ order, store }: { order: OrderView; store: StoreOnReceipt }) {
  const city = useCityName();
  const profile = store?.sellerProfile;
  const email = profile?.email ?? order.seller.email;
  const phone = profile?.phone ?? order.seller.phone;
  const neighborhood = store?.address.neighborhood;
  return (
    <section>
      <h2>{texts.store}</h2>
      <Facts
        facts={[
          { label: texts.name, value: profile?.businessName ?? order.seller.name },
          { label: texts.cnpj, value: profile?.cnpj && formatCnpj(profile.cnpj) },
          {
            label: texts.address,
            value: store && [neighborhood, city].filter(Boolean).join(', '),
          },
          { label: texts.email, value: email },
          { label: texts.phone, value: phone && formatPhone(digits(phone)) },
        ]}
      />
    </section>
  );
}

function Buyer({ order }: { order: OrderView }) {
  const { neighborhood, city, state } = order.shippingAddress;
  const whole = wholeAddress(order.shippingAddress);
  const street = whole && [`${whole.street}, ${whole.number}`, whole.complement];
  const place = [
    street?.filter(Boolean).join(' · '),
    `${neighborhood}, ${city} – ${state}`,
    whole && `CEP ${formatCep(whole.zipCode)}`,
  ];
  return (
    <section>
      <h2>{texts.buyer}</h2>
      <Facts
        facts={[
          { label: texts.name, value: order.buyer.name },
          { label: texts.delivery, value: place.filter(Boolean).join(', ') },
        ]}
      />
    </section>
  );
}

function Arrival({ order }: { order: OrderView }) {
  const { promisedDay, status, deliveryReport, trackingCode } = order;
  const isComing = underWay.includes(status);
  const promise =
    promisedDay &&
    (isComing ? arrivalOf(promisedDay) : orderTexts.promisedFor(shortDay(promisedDay)));
  return (
    <Facts
      facts={[
        { label: texts.arrival, value: promise },
        {
          label: texts.arrivedAt,
          value: deliveryReport && formatDay(deliveryReport.reportedAt),
        },
        { label: texts.tracking, value: trackingCode },
      ]}
    />
  );
}

function Items({ order }: { order: OrderView }) {
  const { subtotal, freightTotal, total, refundedTotal } = order;
  return (
    <section>
      <h2>{texts.items}</h2>
      <ul className={classes.items}>
        {order.items.map(({ id, productSnapshot: { title, sku }, quantity, price, lineTotal }) => (
          <li key={id}>
            <span>
              {title}
              <small className="l-muted">
                {texts.each(quantity, formatReais(price))} · {texts.sku(sku)}
              </small>
            </span>
            <span className="l-numbers">{formatReais(lineTotal)}</span>
          </li>
        ))}
      </ul>
      <Sums
        lines={[
          { label: orderTexts.detail.subtotal, value: formatReais(subtotal), kind: 'detail' },
          { label: orderTexts.detail.freight, value: freightPaid(freightTotal), kind: 'detail' },
          { label: texts.total, value: formatReais(total), kind: 'total' },
          ...(refundedTotal === 0
            ? []
            : [{ label: texts.refunded, value: formatReais(refundedTotal) }]),
        ]}
      />
    </section>
  );
}

function Payment({ payment }: { payment: PaymentView | null }) {
  const paidAt = payment?.approvedAt ?? null;
  const isPaid = payment !== null && paidAt !== null;
  return (
    <section>
      <h2>{texts.payment}</h2>
      {isPaid ? (
        <Facts
          facts={[
            { label: texts.method, value: methodText(payment) },
            { label: texts.paidAt, value: formatMoment(paidAt) },
            { label: orderTexts.detail.onTheBill, value: interestText(payment) },
          ]}
        />
      ) : (
        <p className={classes.stop}>{texts.unpaid}</p>
      )}
      {isPaid && payment.orders.length > 1 && <p>{texts.onThePurchase}</p>}
    </section>
  );
}

function Regret({ order }: { order: OrderView }) {
  const { company, publicUrl } = useSettings();
  const { deliveryReport } = order;
  const until =
    deliveryReport && new Date(Date.parse(deliveryReport.reportedAt) + regretMs).toISOString();
  return (
    <section>
      <h2>{texts.regret}</h2>
      <p>
        {texts.regretText} {until && texts.regretUntil(formatDay(until))}{' '}
        {texts.regretHow(company.email)}
      </p>
      <p className="l-muted">
        {texts.fiscal} {publicUrl}
      </p>
    </section>
  );
}

interface ReceiptProps {
  readonly order: OrderView;
  readonly payment: PaymentView | null;
  readonly store: StoreOnReceipt;
}

/** What was agreed and paid, with what Decreto 7.962/2013 wants in the contract's summary. */
export function Receipt({ order, payment, store }: ReceiptProps) {
  return (
    <article className={`l-card ${classes.sheet}`}>
      <p>
        {texts.made(formatMoment(order.createdAt))} · {texts.situation}:{' '}
        {orderTexts.status[order.status]}
      </p>
      <div className={classes.parties}>
        <Operator />
        <Store order={order} store={store} />
      </div>
      <section>
        <Buyer order={order} />
        <Arrival order={order} />
      </section>
      <Items order={order} />
      <Payment payment={payment} />
      <Regret order={order} />
    </article>
  );
}
