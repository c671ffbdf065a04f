import type { OrderStatus, OrderView, PaymentView } from '@largo/contracts';
import { formatCep, formatPhone, reasonWords } from '@largo/kernel';
import { Link } from 'react-router-dom';
import { Thumb } from '../screens/thumb.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Sums, type Sum } from '@largo/web-kit/look/sums.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { wholeAddress } from '@largo/web-kit/format/whole-address.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { freightPaid } from '@largo/web-topics/place/freight-paid.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { interestText, methodText } from '@largo/web-topics/payment/payment-method.ts';
import { useOrderMoney } from './money.queries.ts';
import type { OrderPart } from './order-part.ts';
import { payoutNow } from './payout-now.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import classes from './order-facts.module.css';
import { OrderBadge } from './order-badge.tsx';
import { OrderPictures } from './order-pictures.tsx';

const { detail } = orderTexts;
interface OrderProps {
  readonly order: OrderView;
}

export function OrderItems({ order }: OrderProps) {
  return (
    <Card title={detail.items}>
      <ul className={`l-stack l-gap-14 ${classes.items}`}>
        {order.items.map(
          ({ id, productId, product, productSnapshot, quantity, price, lineTotal }) => {
            return (
              <li key={id} className="l-stack l-gap-14">
                <Thumb image={productSnapshot.image ?? product.images[0]} size={64} />
                <div>
                  <Link className="l-plain" to={paths.product(productId, productSnapshot.title)}>
                    {productSnapshot.title}
                  </Link>
                  <small className="l-muted">
                    {orderTexts.list.quantity(quantity)} · {formatReais(price)} {detail.each}
                  </small>
                </div>
                <strong className="l-numbers">{formatReais(lineTotal)}</strong>
              </li>
            );
          },
        )}
      </ul>
    </Card>
  );
}

const withoutPayout: Readonly<Partial<Record<OrderStatus, string>>> = {
  pending: detail.awaitingPayment,
  cancelled: detail.nothingToReceive,
  refunded: detail.nothingToReceive,
  returned: detail.nothingToReceive,
};

/**
 * The seller's figure is what payouts pays out: refunds are taken off every share.
 * @param state where that money is now
 */
function payoutLines(order: OrderView, part: OrderPart, state: string | null): Sum[] {
  const { sellerPayout, commission, platformFee, status, refundedTotal } = order;
  if (sellerPayout === null) return [];
  const label = part === 'admin' ? detail.sellerReceives : detail.payout;
  const instead = withoutPayout[status];
  if (instead !== undefined) return [{ label, value: instead, kind: 'detail' }];
  const fees: Sum[] = [
    ...(refundedTotal === 0
      ? []
      : [
          {
            label: detail.refundedTotal,
            value: formatReais(-refundedTotal),
            kind: 'detail' as const,
          },
        ]),
    { label: detail.commission, value: formatReais(-(commission ?? 0)), kind: 'detail' },
    { label: detail.platformFee, value: formatReais(-(platformFee ?? 0)), kind: 'detail' },
  ];
  return [
    ...fees,
    { label, value: formatReais(sellerPayout), kind: 'saving' },
    ...(state === null ? [] : [{ label: state, value: '', kind: 'detail' as const }]),
  ];
}

/** For a payment that was made, by card or PIX; the bill shows the whole purchase. */
function paidLines(payment: PaymentView | null): Sum[] {
  if (payment === null || payment.approvedAt === null) return [];
  const interest = interestText(payment);
  return [
    { label: detail.paidWith, value: methodText(payment), kind: 'detail' },
    ...(interest === null
      ? []
      : [
          {
            label: payment.orders.length > 1 ? detail.purchaseOnTheBill : detail.onTheBill,
            value: interest,
            kind: 'detail' as const,
          },
        ]),
  ];
}

interface OrderMoneyProps extends OrderProps {
  readonly part: OrderPart;
  /** For the buyer only. */
  readonly payment?: PaymentView | null;
}

export function OrderMoney({ order, part, payment = null }: OrderMoneyProps) {
  const { data: money } = useOrderMoney(order, part);
  return (
    <Card title={detail.money}>
      <Sums
        lines={[
          { label: detail.subtotal, value: formatReais(order.subtotal) },
          { label: detail.freight, value: freightPaid(order.freightTotal) },
          { label: detail.total, value: formatReais(order.total), kind: 'total' },
          ...paidLines(payment),
          ...payoutLines(order, part, payoutNow(order, money?.payout)),
        ]}
      />
      {order.refunds.length > 0 && (
        <div className={`l-stack l-gap-8 ${classes.refunds}`}>
          <h3>{detail.refunds}</h3>
          <Sums
            lines={order.refunds.map(({ refundAmount, refundType, status, createdAt }) => ({
              label: `${detail.refundType[refundType]} · ${formatDay(createdAt)} · ${detail.refundStatus[status] ?? status}`,
              value: formatReais(refundAmount),
              kind: 'detail' as const,
            }))}
          />
          <OrderPictures orderId={order.id} purpose="refund" />
        </div>
      )}
    </Card>
  );
}

function Party({ order, who }: OrderProps & { who: 'buyer' | 'seller' }) {
  const party = order[who];
  return (
    <Card title={detail[who]}>
      <div className={`l-stack l-gap-6 ${classes.party}`}>
        <strong>{party.name}</strong>
        {party.email !== null && <a href={`mailto:${party.email}`}>{party.email}</a>}
        {party.phone !== null && <a href={`tel:+55${party.phone}`}>{formatPhone(party.phone)}</a>}
        {who === 'seller' && <Link to={paths.store(order.sellerId)}>{detail.seeStore}</Link>}
      </div>
    </Card>
  );
}

/** The seller for the buyer, the buyer for the seller, both for the operator. */
export function OrderParties({ order, part }: OrderProps & { part: OrderPart }) {
  return (
    <>
      {part !== 'buyer' && <Party order={order} who="buyer" />}
      {part !== 'seller' && <Party order={order} who="seller" />}
    </>
  );
}

export function OrderAddress({ order }: OrderProps) {
  const { neighborhood, city, state } = order.shippingAddress;
  const whole = wholeAddress(order.shippingAddress);
  return (
    <Card title={detail.address}>
      <address className={classes.address}>
        {whole &&
          [`${whole.street}, ${whole.number}`, whole.complement].filter(Boolean).join(' · ')}
        {whole && <br />}
        {neighborhood}, {city} – {state}
        {whole && <br />}
        {whole && `CEP ${formatCep(whole.zipCode)}`}
      </address>
      {order.addressHidden !== null && (
        <p className="l-muted">{detail.addressHidden[order.addressHidden]}</p>
      )}
    </Card>
  );
}

/** Why, where someone or 'Sistema' said so. */
function Reason({ code, text }: { code: string | null; text: string | null }) {
  const texts = reasonWords(code, text);
  return texts === null ? null : <p>{texts}</p>;
}

export function OrderHistory({ order }: OrderProps) {
  const newestFirst = [...order.statusHistory].reverse();
  return (
    <Card title={detail.history}>
      <ol className={`l-stack l-gap-14 ${classes.history}`}>
        {newestFirst.map(({ id, newStatus, reasonCode, reason, createdAt, changedByUser }) => (
          <li key={id}>
            <p>
              <strong>{orderTexts.status[newStatus]}</strong>
              <small className="l-muted">
                {formatMoment(createdAt)} · {changedByUser?.name ?? detail.system}
              </small>
            </p>
            <Reason code={reasonCode} text={reason} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function OrderSiblings({ order }: OrderProps) {
  const others = order.purchaseOrders.filter(({ id }) => id !== order.id);
  if (others.length === 0) return null;
  return (
    <Card title={detail.siblings}>
      <ul className={`l-stack l-gap-14 ${classes.siblings}`}>
        {others.map(({ id, orderNumber, sellerName, status }) => (
          <li key={id}>
            <Link to={paths.order(id)}>{sellerName}</Link>
            <small className="l-muted">{orderNumber}</small>
            <OrderBadge status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
