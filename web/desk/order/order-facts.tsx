import type { OrderStatus, OrderView, PaymentView } from '@largo/contracts';
import { formatCep, formatPhone, reasonWords } from '@largo/kernel';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { wholeAddress } from '@largo/web-kit/format/whole-address.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Sums, type Sum } from '@largo/web-kit/look/sums.tsx';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { interestText, methodText } from '@largo/web-topics/payment/payment-method.ts';
import { freightPaid } from '@largo/web-topics/place/freight-paid.ts';
import { Thumb } from '../screens/thumb.tsx';
import { History, Step } from './history.tsx';
import { useOrderMoney } from './money.queries.ts';
import { OrderBadge } from './order-badge.tsx';
import type { OrderPart } from './order-part.ts';
import { OrderPictures } from './order-pictures.tsx';
import classes from './order.module.css';
import { payoutNow } from './payout-now.ts';

const { detail } = orderTexts;
interface OrderProps {
  readonly order: OrderView;
}

export const OrderItems = ({ order }: OrderProps) => (
  <Card title={detail.items}>
    <ul className={`l-stack l-gap-14 ${classes.items}`}>
      {order.items.map(({ id, productId, variantId, product, productSnapshot, ...line }) => (
        <li key={id} className="l-stack l-gap-14">
          <Thumb image={productSnapshot.image ?? product.images[0]} size={64} />
          <div>
            <Link
              className="l-plain"
              to={paths.product(productId, productSnapshot.title, variantId)}
            >
              {productSnapshot.title}
            </Link>
            <small className="l-muted">
              {orderTexts.list.quantity(line.quantity)} · {formatReais(line.price)} {detail.each}
            </small>
          </div>
          <strong>{formatReais(line.lineTotal)}</strong>
        </li>
      ))}
    </ul>
  </Card>
);

const withoutPayout: Readonly<Partial<Record<OrderStatus, string>>> = {
  pending: detail.awaitingPayment,
  cancelled: detail.nothingToReceive,
  refunded: detail.nothingToReceive,
  returned: detail.nothingToReceive,
};

const inDetail = (label: string, value: string): Sum => ({ label, value, kind: 'detail' });

/**
 * The seller's figure is what payouts pays out: refunds are taken off every share.
 * @param state where that money is now
 */
function payoutLines(order: OrderView, part: OrderPart, state: string | null): Sum[] {
  const { sellerPayout, commission, platformFee, status, refundedTotal } = order;
  if (sellerPayout === null) return [];
  const label = part === 'admin' ? detail.sellerReceives : detail.payout;
  const instead = withoutPayout[status];
  if (instead !== undefined) return [inDetail(label, instead)];
  const refunded = inDetail(detail.refundedTotal, formatReais(-refundedTotal));
  return [
    ...(refundedTotal === 0 ? [] : [refunded]),
    inDetail(detail.commission, formatReais(-(commission ?? 0))),
    inDetail(detail.platformFee, formatReais(-(platformFee ?? 0))),
    { label, value: formatReais(sellerPayout), kind: 'saving' },
    ...(state === null ? [] : [inDetail(state, '')]),
  ];
}

/** For a payment that was made, by card or PIX; the bill shows the whole purchase. */
function paidLines(payment: PaymentView | null): Sum[] {
  if (payment === null || payment.approvedAt === null) return [];
  const interest = interestText(payment);
  const bill = payment.orders.length > 1 ? detail.purchaseOnTheBill : detail.onTheBill;
  return [
    inDetail(detail.paidWith, methodText(payment)),
    ...(interest === null ? [] : [inDetail(bill, interest)]),
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
        <div className={`l-stack l-gap-8 ${classes.below}`}>
          <h3>{detail.refunds}</h3>
          <Sums
            lines={order.refunds.map(({ refundAmount, refundType, status, createdAt }) =>
              inDetail(
                `${detail.refundType[refundType]} · ${formatDay(createdAt)} · ${detail.refundStatus[status] ?? status}`,
                formatReais(refundAmount),
              ),
            )}
          />
          <OrderPictures orderId={order.id} purpose="refund" />
        </div>
      )}
    </Card>
  );
}

/** The seller for the buyer, the buyer for the seller, both for the operator. */
export const OrderParties = ({ order, part }: OrderProps & { part: OrderPart }) =>
  (['buyer', 'seller'] as const)
    .filter((who) => who !== part)
    .map((who) => {
      const { name, email, phone } = order[who];
      return (
        <Card key={who} title={detail[who]}>
          <div className={`l-stack l-gap-6 ${classes.party}`}>
            <strong>{name}</strong>
            {email !== null && <a href={`mailto:${email}`}>{email}</a>}
            {phone !== null && <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a>}
            {who === 'seller' && <Link to={paths.store(order.sellerId)}>{detail.seeStore}</Link>}
          </div>
        </Card>
      );
    });

/** Street, place and CEP, as far as the reader knows them. */
export function addressLines(shown: OrderView['shippingAddress']) {
  const whole = wholeAddress(shown);
  const street = whole && [`${whole.street}, ${whole.number}`, whole.complement];
  return {
    street: street?.filter(Boolean).join(' · '),
    place: `${shown.neighborhood}, ${shown.city} – ${shown.state}`,
    cep: whole && `CEP ${formatCep(whole.zipCode)}`,
  };
}

interface OrderAddressProps extends OrderProps {
  /** Who receives it. */
  readonly name?: string;
  /** What the reader can do with it. */
  readonly children?: ReactNode;
}

export const OrderAddress = ({ order, name, children }: OrderAddressProps) => (
  <Card title={detail.address}>
    {name !== undefined && <strong>{name}</strong>}
    <address className={classes.address}>
      {Object.values(addressLines(order.shippingAddress)).filter(Boolean).join('\n')}
    </address>
    {order.addressHidden !== null && (
      <p className="l-muted">{detail.addressHidden[order.addressHidden]}</p>
    )}
    {children}
  </Card>
);

/** An order that was delivered already is confirmed by its next step there. */
const stepName = ({ oldStatus, newStatus }: OrderView['statusHistory'][number]): string =>
  oldStatus === 'delivered' && newStatus === 'delivered'
    ? detail.confirmed
    : orderTexts.status[newStatus];

/** Newest first; with the reason where someone or 'Sistema' gave one. */
export const OrderHistory = ({ order }: OrderProps) => (
  <Card title={detail.history}>
    <History>
      {order.statusHistory.toReversed().map((entry) => {
        const why = reasonWords(entry.reasonCode, entry.reason);
        return (
          <Step
            key={entry.id}
            title={stepName(entry)}
            note={`${formatMoment(entry.createdAt)} · ${entry.changedByUser?.name ?? detail.system}`}
          >
            {why !== null && <p>{why}</p>}
          </Step>
        );
      })}
    </History>
  </Card>
);

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
