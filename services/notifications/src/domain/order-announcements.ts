import { formatBRL } from '@largo/kernel';
import type { Announcement, LiveUpdate } from './announcement.ts';
import type { MailLine } from './mail-draft.ts';
import type { Notice } from './notice.ts';
import { beingPrepared, howWasIt } from './order-mails.ts';

export interface Order {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly sellerId: string;
}

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

export const pathOf = ({ orderId }: { orderId: string }) => `/orders/${orderId}`;

/** Opens the dialog that confirms the receipt. */
export const confirmPathOf = (order: { orderId: string }) => `${pathOf(order)}?confirmar=1`;

/** Updates the open screens of both parties. */
export function moved({ orderId, purchaseId, buyerId, sellerId }: Order, status: string) {
  const update: LiveUpdate = { event: 'order', data: { orderId, purchaseId, status } };
  return [{ to: [buyerId, sellerId], update }];
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
      {
        to: order.sellerId,
        notice: {
          type: 'new_order_received',
          title: 'Novo pedido',
          message: `Chegou o pedido ${order.orderNumber}, de ${total}. Aguardando o pagamento.`,
          actionUrl: pathOf(order),
        },
      },
    ],
    updates: moved(order, 'pending'),
  };
}

export function orderPaid(order: PricedOrder): Announcement {
  const { orderId, orderNumber, lines, freightCents, totalCents, sellerPayoutCents } = order;
  const { promisedDay = null } = order;
  const mail = { orderId, orderNumber, lines, freightCents, totalCents, promisedDay };
  return {
    notices: [
      ...toBuyerAlone(order, {
        type: 'order_paid',
        title: 'Pagamento confirmado',
        message: `Tudo certo com o pedido ${orderNumber}. A loja já foi avisada.`,
      }),
      {
        to: order.sellerId,
        notice: {
          type: 'order_paid',
          title: 'Pedido pago',
          message: `O pedido ${orderNumber} foi pago. Pode preparar!`,
          actionUrl: pathOf(order),
        },
      },
    ],
    mails: [
      ...(order.saidByPurchase
        ? []
        : [{ to: order.buyerId, mail: { template: 'order-paid' as const, data: mail } }]),
      {
        to: order.sellerId,
        mail: { template: 'new-paid-order', data: { ...mail, sellerPayoutCents } },
      },
    ],
    updates: moved(order, 'paid'),
  };
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
  const updates = moved(change, change.to);
  return { ...statusNotices[change.to]?.(change), updates };
}

export const toBuyer = (order: Order, notice: Omit<Notice, 'actionUrl'> & Partial<Notice>) => ({
  to: order.buyerId,
  notice: { actionUrl: pathOf(order), ...notice },
});

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
    mails: [beingPrepared(order)],
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
        mail: {
          template: 'order-shipped',
          data: {
            ...refOf(order),
            trackingCode: order.trackingCode,
            promisedDay: order.promisedDay ?? null,
          },
        },
      },
    ],
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
    mails: [{ to: order.buyerId, mail: { template: 'order-delivered', data: refOf(order) } }],
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
            {
              to: order.sellerId,
              notice: {
                type: 'order_refunded',
                title: 'Devolução concluída',
                message: `A devolução do pedido ${order.orderNumber} foi concluída e os produtos voltaram ao estoque.`,
                actionUrl: pathOf(order),
              },
            },
          ],
        },
};

export function refOf({ orderId, orderNumber }: Order) {
  return { orderId, orderNumber };
}

interface Confirmed extends Order {
  readonly confirmedBy: string | null;
  readonly isReviewed?: boolean;
}

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
      {
        to: order.sellerId,
        notice: {
          type: 'order_delivered',
          priority: 'normal',
          title: 'Recebimento confirmado',
          message: `O recebimento do pedido ${order.orderNumber} foi confirmado. O valor entra no prazo de liberação.`,
          actionUrl: pathOf(order),
        },
      },
    ],
    mails: order.isReviewed ? [] : [howWasIt(order)],
    updates: moved(order, 'delivered'),
  };
}
