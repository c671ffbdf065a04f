import { formatBRL } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import type { Notice } from './notice.ts';
import { refundQueue } from './refund-announcements.ts';

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
