import { cardReason, formatBRL } from '@largo/kernel';
import type { Announcement, LiveUpdate } from './announcement.ts';
import { refundThread } from './thread.ts';

interface Payment {
  readonly paymentId: string;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly amountCents: number;
  readonly allocations: readonly { readonly orderId: string }[];
}

function moved(
  { paymentId, purchaseId, buyerId }: Omit<Payment, 'amountCents' | 'allocations'>,
  status: string,
) {
  const update: LiveUpdate = { event: 'payment', data: { paymentId, purchaseId, status } };
  return [{ to: [buyerId], update }];
}

/** The purchase is announced separately; this only updates open screens. */
export function paymentApproved(payment: Payment): Announcement {
  return { updates: moved(payment, 'approved') };
}

export function paymentExpired(payment: Payment): Announcement {
  const [first] = payment.allocations;
  return {
    notices: [
      {
        to: payment.buyerId,
        type: 'system_update',
        category: 'payment',
        title: 'O código Pix venceu',
        message: 'O tempo para pagar acabou, mas o pedido continua seu. É só gerar um novo código.',
        actionUrl: first ? `/orders/${first.orderId}/payment` : '/orders',
      },
    ],
    updates: moved(payment, 'expired'),
  };
}

/** The provider refused the payment. */
export function paymentRejected(payment: Payment & { statusDetail: string }): Announcement {
  const [first] = payment.allocations;
  return {
    notices: [
      {
        to: payment.buyerId,
        type: 'system_update',
        category: 'payment',
        priority: 'high',
        title: 'Pagamento não aprovado',
        message: `${cardReason(payment.statusDetail)} Seu pedido continua guardado.`,
        actionUrl: first ? `/checkout?retryOrderId=${first.orderId}` : '/orders',
      },
    ],
    updates: moved(payment, 'rejected'),
  };
}

const endedBy = {
  'order-cancelled': 'Um pedido da compra foi cancelado e o pagamento que estava aberto também.',
  'by-admin': 'Nossa equipe cancelou o pagamento que estava aberto.',
};

/**
 * Sends a notice only if there is something to do: not when the buyer cancelled it, another payment
 * replaced it or none of its orders is waiting. Open screens are always updated.
 */
export function paymentCancelled(
  payment: Payment & {
    cause: 'replaced' | 'by-buyer' | keyof typeof endedBy;
    waitingOrderIds: readonly string[];
  },
): Announcement {
  const { cause, buyerId, waitingOrderIds } = payment;
  const [first] = waitingOrderIds;
  const updates = moved(payment, 'cancelled');
  if (first === undefined || cause === 'replaced' || cause === 'by-buyer') return { updates };
  return {
    notices: [
      {
        to: buyerId,
        type: 'system_update',
        category: 'payment',
        priority: 'high',
        title: 'Falta pagar a compra',
        message: `${endedBy[cause]} Gere um novo código Pix ou use um cartão.`,
        actionUrl: `/orders/${first}/payment`,
      },
    ],
    updates,
  };
}

export function paymentRefunded(refund: {
  refundId: string;
  paymentId: string;
  purchaseId: string;
  orderId: string;
  buyerId: string;
  amountCents: number;
  /** False when it paid no order, so that it never was the store's. */
  isStores: boolean;
  sellerId?: string;
  orderNumber?: string;
  /** The reference of the PIX by which it was sent by hand. */
  outsideReference?: string;
}): Announcement {
  const { refundId, orderId, amountCents, buyerId, sellerId, orderNumber, isStores } = refund;
  const { outsideReference } = refund;
  const thread = refundThread(refundId, 'done');
  const done = {
    type: 'order_refunded',
    title: 'Reembolso feito',
    actionUrl: `/orders/${orderId}`,
    thread,
  } as const;
  const amount = formatBRL(amountCents);
  const isOutside = outsideReference !== undefined;
  const message = isOutside
    ? `Enviamos ${amount} a você por Pix. Identificação: ${outsideReference}.`
    : `Devolvemos ${amount} pelo mesmo meio em que você pagou.`;
  const { title } = done;
  const sold = orderNumber === undefined ? 'de um pedido' : `do pedido ${orderNumber}`;
  return {
    notices: [
      { to: buyerId, ...done, message },
      ...(sellerId !== undefined && isStores
        ? [
            {
              to: sellerId,
              ...done,
              message: `${amount} ${sold} voltaram para o cliente.`,
            },
          ]
        : []),
    ],
    mails: [
      {
        to: buyerId,
        thread,
        ...(isOutside && orderNumber !== undefined
          ? { template: 'refund-news', data: { orderId, orderNumber, title, message } }
          : { template: 'payment-refunded', data: { orderId, amountCents } }),
      },
    ],
    devicePushes: [{ to: buyerId, kind: 'refund', url: `/orders/${orderId}` }],
    updates: moved(refund, 'refunded'),
  };
}
