import type { OrderView, PaymentView, StoreProfileAnswer } from '@largo/contracts';
import { digits, formatCnpj, formatPhone } from '@largo/kernel';
import type { ReactNode } from 'react';
import { useCityName, useSettings } from '@largo/web-kit/config/settings.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { Sums } from '@largo/web-kit/look/sums.tsx';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { interestText, methodText } from '@largo/web-topics/payment/payment-method.ts';
import { freightPaid } from '@largo/web-topics/place/freight-paid.ts';
import { addressLines } from './order-facts.tsx';
import classes from './print.module.css';
import { printTexts } from './print-texts.ts';
import { promiseOf } from './promised-day.tsx';

const { receipt: texts } = printTexts;

type Fact = readonly [label: string, value: ReactNode];

/** Nothing is said of what is not known. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={`l-stack l-gap-4 ${classes.facts}`}>
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

function Operator() {
  const { brand, company } = useSettings();
  return (
    <Part title={texts.operator}>
      <p>{texts.operatorText(brand)}</p>
      <Facts
        facts={(['name', 'cnpj', 'address', 'email', 'phone'] as const).map((name) => [
          texts[name],
          company[name],
        ])}
      />
    </Part>
  );
}

interface ReceiptProps {
  readonly order: OrderView;
  readonly payment: PaymentView | null;
  /** What the store says of itself in public; of one that is gone, what the order knows. */
  readonly store: StoreProfileAnswer['store'] | null;
}

function Store({ order: { seller }, store }: Omit<ReceiptProps, 'payment'>) {
  const city = useCityName();
  const profile = store?.sellerProfile;
  const phone = profile?.phone ?? seller.phone;
  return (
    <Part title={texts.store}>
      <Facts
        facts={[
          [texts.name, profile?.businessName ?? seller.name],
          [texts.cnpj, profile?.cnpj && formatCnpj(profile.cnpj)],
          [texts.address, store && [store.address.neighborhood, city].filter(Boolean).join(', ')],
          [texts.email, profile?.email ?? seller.email],
          [texts.phone, phone && formatPhone(digits(phone))],
        ]}
      />
    </Part>
  );
}

const Items = ({ order }: { order: OrderView }) => (
  <Part title={texts.items}>
    <ul className={`l-stack l-gap-10 ${classes.items}`}>
      {order.items.map(({ id, productSnapshot: { title, sku }, quantity, price, lineTotal }) => (
        <li key={id}>
          <span>
            {title}
            <small className="l-muted">
              {texts.each(quantity, formatReais(price))} · {texts.sku(sku)}
            </small>
          </span>
          <span>{formatReais(lineTotal)}</span>
        </li>
      ))}
    </ul>
    <Sums
      lines={[
        { label: orderTexts.detail.subtotal, value: formatReais(order.subtotal), kind: 'detail' },
        {
          label: orderTexts.detail.freight,
          value: freightPaid(order.freightTotal),
          kind: 'detail',
        },
        { label: texts.total, value: formatReais(order.total), kind: 'total' },
        ...(order.refundedTotal === 0
          ? []
          : [{ label: texts.refunded, value: formatReais(order.refundedTotal) }]),
      ]}
    />
  </Part>
);

function Payment({ payment }: { payment: PaymentView | null }) {
  if (!payment?.approvedAt)
    return (
      <Part title={texts.payment}>
        <p className={classes.stop}>{texts.unpaid}</p>
      </Part>
    );
  return (
    <Part title={texts.payment}>
      <Facts
        facts={[
          [texts.method, methodText(payment)],
          [texts.paidAt, formatMoment(payment.approvedAt)],
          [orderTexts.detail.onTheBill, interestText(payment)],
        ]}
      />
      {payment.orders.length > 1 && <p>{texts.onThePurchase}</p>}
    </Part>
  );
}

function Regret({ order: { regretUntil } }: { order: OrderView }) {
  const { company, publicUrl } = useSettings();
  return (
    <Part title={texts.regret}>
      <p>
        {texts.regretText} {regretUntil && texts.regretUntil(formatDay(regretUntil))}{' '}
        {texts.regretHow(company.email)}
      </p>
      <p className="l-muted">
        {texts.fiscal} {publicUrl}
      </p>
    </Part>
  );
}

/** What was agreed and paid, with what Decreto 7.962/2013 wants in the contract's summary. */
export function Receipt({ order, payment, store }: ReceiptProps) {
  const { deliveryReport } = order;
  const { street, place, cep } = addressLines(order.shippingAddress);
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
        <section>
          <h2>{texts.buyer}</h2>
          <Facts
            facts={[
              [texts.name, order.buyer.name],
              [texts.delivery, [street, place, cep].filter(Boolean).join(', ')],
            ]}
          />
        </section>
        <Facts
          facts={[
            [texts.arrival, promiseOf(order)],
            [texts.arrivedAt, deliveryReport && formatDay(deliveryReport.reportedAt)],
            [texts.tracking, order.trackingCode],
          ]}
        />
      </section>
      <Items order={order} />
      <Payment payment={payment} />
      <Regret order={order} />
    </article>
  );
}
