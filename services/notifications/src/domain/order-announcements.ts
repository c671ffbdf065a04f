import { dayMs, formatBRL, plural } from '@largo/kernel';
import type { AddressedMail, Announcement } from './announcement.ts';
import type { MailLine, OrderToBegin } from './mail-draft.ts';
import { cityMoment } from './moment.ts';
import type { Notice } from './notice.ts';
import { changed, confirmPathOf, type Order, pathOf, refOf, toBuyer, toSeller } from './order.ts';
import { reviewRequestThread } from './thread.ts';

interface PricedOrder extends Order {
  readonly totalCents: number;
  readonly freightCents: number;
  readonly sellerPayoutCents: number;
  readonly lines: readonly MailLine[];
  /**
   * `2026-11-24`; the previous release omitted this and whether the purchase is announced as a
   * whole.
   */
  readonly promisedDay?: string | null;
  readonly saidByPurchase?: true;
}

export function orderCreated(order: PricedOrder & { sellerName: string }): Announcement {
  const total = formatBRL(order.totalCents);
  return {
    notices: [
      ...toBuyerAlone(order, {
        type: 'order_created',
        title: 'Pedido recebido',
        message: `Seu pedido ${order.orderNumber} na ${order.sellerName} está reservado. Assim que o pagamento entrar, a loja começa a preparar.`,
      }),
      toSeller(order, {
        type: 'new_order_received',
        title: 'Novo pedido',
        message: `Chegou o pedido ${order.orderNumber}, de ${total}. Aguardando o pagamento.`,
      }),
    ],
    updates: changed(order, 'pending'),
  };
}

export function orderPaid(order: PricedOrder & OrderToBegin): Announcement {
  const { orderId, orderNumber, lines, freightCents, totalCents, sellerPayoutCents } = order;
  const { promisedDay = null, neighborhood, storeNote = null, acceptBy = null } = order;
  const toBegin = { ...(neighborhood !== undefined && { neighborhood }), storeNote, acceptBy };
  const until =
    acceptBy === null ? 'Pode preparar!' : `Comece a preparar até ${cityMoment(acceptBy)}.`;
  const mail = { orderId, orderNumber, lines, freightCents, totalCents, promisedDay };
  return {
    notices: [
      ...toBuyerAlone(order, {
        type: 'order_paid',
        title: 'Pagamento confirmado',
        message: `Tudo certo com o pedido ${orderNumber}. A loja já foi avisada.`,
      }),
      toSeller(order, {
        type: 'order_paid',
        title: 'Pedido pago',
        message: `O pedido ${orderNumber} foi pago. ${saleInShort(order)}. ${until}`,
      }),
    ],
    mails: [
      ...(order.saidByPurchase
        ? []
        : [{ to: order.buyerId, template: 'order-paid' as const, data: mail }]),
      {
        to: order.sellerId,
        template: 'new-paid-order',
        data: { ...mail, ...toBegin, sellerPayoutCents },
      },
    ],
    devicePushes: [{ to: order.sellerId, kind: 'new-paid-order', url: pathOf(order) }],
    updates: changed(order, 'paid'),
  };
}

/** `2 × Pão e mais 1 item, bairro Cambuí` */
function saleInShort({ lines, neighborhood }: PricedOrder & OrderToBegin): string {
  const [first, ...others] = lines;
  const what = first === undefined ? '' : `${first.quantity} × ${first.title}`;
  const more = others.length === 0 ? '' : ` e mais ${plural(others.length, 'item', 'itens')}`;
  return `${what}${more}${neighborhood === undefined ? '' : `, bairro ${neighborhood}`}`;
}

type StatusChange = Order & {
  to: string;
  trackingCode: string | null;
  reason: string | null;
  promisedDay?: string | null;
  /** Null for 'Sistema'. */
  changedBy: string | null;
};

export function orderStatusChanged(change: StatusChange): Announcement {
  const updates = changed(change, change.to);
  return { ...statusNotices[change.to]?.(change), updates };
}

/** Only for orders whose purchase has no event, as in the previous release. */
const toBuyerAlone = (order: PricedOrder, notice: Omit<Notice, 'actionUrl'>) =>
  order.saidByPurchase ? [] : [toBuyer(order, notice)];

const statusNotices: Readonly<Record<string, (change: StatusChange) => Announcement>> = {
  processing: (order) => ({
    notices: [
      toBuyer(order, {
        type: 'system_update',
        category: 'order',
        title: 'Pedido em preparação',
        message: `A loja está preparando o seu pedido ${order.orderNumber}.`,
      }),
    ],
    mails: [
      {
        to: order.buyerId,
        template: 'order-processing',
        data: { ...refOf(order), promisedDay: order.promisedDay ?? null },
      },
    ],
  }),
  shipped: (order) => ({
    notices: [
      toBuyer(order, {
        type: 'order_shipped',
        title: 'Pedido a caminho',
        message: `Seu pedido ${order.orderNumber} saiu para entrega${order.trackingCode === null ? '' : ` (código ${order.trackingCode})`}.`,
      }),
    ],
    mails: [
      {
        to: order.buyerId,
        template: 'order-shipped',
        data: {
          ...refOf(order),
          trackingCode: order.trackingCode,
          promisedDay: order.promisedDay ?? null,
        },
      },
    ],
    devicePushes: [{ to: order.buyerId, kind: 'shipped', url: pathOf(order) }],
  }),
  delivered: (order) => ({
    notices: [
      toBuyer(order, {
        type: 'order_delivered',
        title: 'Pedido entregue',
        message: `O pedido ${order.orderNumber} chegou? Confirme o recebimento e conte como foi.`,
        actionUrl: confirmPathOf(order),
      }),
    ],
    mails: [{ to: order.buyerId, template: 'order-delivered', data: refOf(order) }],
    devicePushes: [{ to: order.buyerId, kind: 'delivered', url: confirmPathOf(order) }],
  }),
  // Returned orders are announced together with their money.
  returned: (order) =>
    order.changedBy === null
      ? {}
      : {
          notices: [
            toBuyer(order, {
              type: 'order_refunded',
              title: 'Devolução concluída',
              message: `A devolução do pedido ${order.orderNumber} foi concluída.`,
            }),
            toSeller(order, {
              type: 'order_refunded',
              title: 'Devolução concluída',
              message: `A devolução do pedido ${order.orderNumber} foi concluída e os produtos voltaram ao estoque.`,
            }),
          ],
        },
};

interface Confirmed extends Order {
  readonly confirmedBy: string | null;
  readonly isReviewed?: boolean;
}

/** Long enough to have used the product, soon enough to remember. */
const reviewAfterMs = 3 * dayMs;

/** Asks for a review some days after the receipt, unless one comes first. */
const howWasIt = (order: Order): AddressedMail => ({
  to: order.buyerId,
  template: 'how-was-it',
  data: refOf(order),
  afterMs: reviewAfterMs,
  thread: reviewRequestThread(order.orderId),
});

export function deliveryConfirmed(order: Confirmed): Announcement {
  const silently = toBuyer(order, {
    type: 'order_delivered',
    priority: 'normal',
    title: 'Recebimento confirmado',
    message: `Passaram 7 dias sem resposta e o recebimento do pedido ${order.orderNumber} foi confirmado. Ainda dá para contar como foi.`,
  });
  return {
    notices: [
      ...(order.confirmedBy === null ? [silently] : []),
      toSeller(order, {
        type: 'order_delivered',
        priority: 'normal',
        title: 'Recebimento confirmado',
        message: `O recebimento do pedido ${order.orderNumber} foi confirmado. O valor entra no prazo de liberação.`,
      }),
    ],
    mails: order.isReviewed ? [] : [howWasIt(order)],
    updates: changed(order, 'delivered'),
  };
}
