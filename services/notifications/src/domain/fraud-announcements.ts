import type { FraudAlertDecision } from '@largo/contracts';
import { formatBRL } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import type { Notice } from './notice.ts';

interface FraudAlert {
  readonly paymentId: string;
  readonly purchaseId: string;
  readonly amountCents: number;
  readonly orders: readonly {
    readonly orderId: string;
    readonly orderNumber: string;
    readonly sellerId: string;
    readonly isSent: boolean;
  }[];
}

const urgent = (actionUrl: string, title: string, message: string): Notice => ({
  type: 'system_update',
  category: 'order',
  priority: 'urgent',
  title,
  message,
  actionUrl,
});

/** Updates the stores' screens only; the buyer may be the suspect, and is not notified. */
const changed = ({ purchaseId, orders }: FraudAlert) =>
  orders.map(({ orderId, sellerId }) => ({
    to: [sellerId],
    update: { event: 'order' as const, data: { orderId, purchaseId } },
  }));

/** Stores must hold the goods back, and administrators decide. */
export function fraudAlertRaised(alert: FraudAlert): Announcement {
  const { paymentId, amountCents, orders } = alert;
  const isSent = orders.some((order) => order.isSent);
  const state = isSent
    ? 'Parte dos produtos já saiu: o repasse fica retido.'
    : 'Nenhum pedido dele pode ser enviado até a decisão.';
  return {
    notices: orders.map((order) => ({
      to: order.sellerId,
      ...urgent(
        `/orders/${order.orderId}`,
        order.isSent ? 'Possível fraude em pedido enviado' : 'Não envie este pedido',
        order.isSent
          ? `O Mercado Pago avisou de uma possível fraude no pagamento do pedido ${order.orderNumber}, que já saiu. Se ainda der, não entregue. O repasse fica retido até a nossa equipe decidir.`
          : `O Mercado Pago avisou de uma possível fraude no pagamento do pedido ${order.orderNumber}. Não envie nem entregue nada até a nossa equipe decidir.`,
      ),
    })),
    adminNotice: {
      ...urgent(
        `/admin/payments/${paymentId}`,
        'Alerta de fraude',
        `O Mercado Pago suspeita de fraude em um pagamento de ${formatBRL(amountCents)}. ${state}`,
      ),
      category: 'payment',
    },
    updates: changed(alert),
  };
}

/**
 * A cancelled order that was not sent gets no notice here: its cancellation is announced anyway.
 */
export function fraudAlertDecided(
  alert: FraudAlert & { readonly decision: FraudAlertDecision },
): Announcement {
  const isReleased = alert.decision === 'release';
  return {
    notices: alert.orders.flatMap(({ orderId, orderNumber, sellerId, isSent }) => {
      if (!isReleased && !isSent) return [];
      const title = isReleased ? 'Pedido liberado' : 'Pagamento devolvido';
      const message = isReleased
        ? `Nossa equipe analisou o pagamento do pedido ${orderNumber} e liberou o pedido. Pode seguir normalmente.`
        : `Nossa equipe analisou o pagamento do pedido ${orderNumber} e decidiu devolver o valor ao cliente.`;
      return [{ to: sellerId, ...urgent(`/orders/${orderId}`, title, message) }];
    }),
    updates: changed(alert),
  };
}
