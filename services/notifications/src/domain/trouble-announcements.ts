import { formatBRL } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import type { Notice } from './notice.ts';
import { refundQueue } from './refund-announcements.ts';

interface Order {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly buyerId: string;
  readonly sellerId: string;
}

const about = (
  orderId: string,
  title: string,
  message: string,
  more: Partial<Notice> = {},
): Notice => ({
  type: 'system_update',
  category: 'order',
  priority: 'high',
  title,
  message,
  actionUrl: `/orders/${orderId}`,
  ...more,
});

export function disputeOpened(order: Order): Announcement {
  const { orderId, orderNumber } = order;
  return {
    notices: [
      {
        to: order.sellerId,
        notice: about(
          orderId,
          'Problema relatado',
          `O cliente relatou um problema no pedido ${orderNumber}. O valor fica retido até a análise.`,
          { priority: 'urgent' },
        ),
      },
      {
        to: order.buyerId,
        notice: about(
          orderId,
          'Relato recebido',
          `Recebemos seu relato sobre o pedido ${orderNumber}. Vamos analisar e avisar você.`,
          { priority: 'normal' },
        ),
      },
    ],
    adminNotice: about(
      orderId,
      'Nova disputa',
      `O pedido ${orderNumber} tem um problema a analisar.`,
      { actionUrl: refundQueue() },
    ),
  };
}

export function disputeClosed(order: Order & { outcome: 'rejected' | 'refunded' }): Announcement {
  const { orderId, orderNumber, outcome } = order;
  const result = outcome === 'refunded' ? 'com reembolso ao cliente' : 'e a venda foi mantida';
  const notice = about(
    orderId,
    'Análise concluída',
    `A análise do pedido ${orderNumber} terminou ${result}.`,
  );
  return {
    notices: [
      { to: order.buyerId, notice },
      { to: order.sellerId, notice },
    ],
  };
}

/** An administrator must act: a refund was not paid out. */
export function refundFailed(refund: {
  refundId: string;
  orderId: string;
  amountCents: number;
}): Announcement {
  return {
    adminNotice: about(
      refund.orderId,
      'Reembolso falhou',
      `O reembolso de ${formatBRL(refund.amountCents)} não saiu pelo provedor de pagamento. É preciso agir.`,
      { priority: 'urgent', category: 'payment', actionUrl: refundQueue(refund.refundId) },
    ),
  };
}

export function chargedBack(payment: {
  amountCents: number;
  state: 'opened' | 'lost' | 'won';
  allocations: readonly { orderId: string }[];
}): Announcement {
  const outcome = {
    opened: 'foi contestado',
    lost: 'foi perdido em contestação',
    won: 'foi mantido após contestação',
  }[payment.state];
  const [first] = payment.allocations;
  return {
    adminNotice: {
      type: 'system_update',
      category: 'payment',
      priority: payment.state === 'won' ? 'normal' : 'urgent',
      title: 'Contestação de pagamento',
      message: `Um pagamento de ${formatBRL(payment.amountCents)} ${outcome}.`,
      actionUrl: first ? `/orders/${first.orderId}` : null,
    },
  };
}
