import { formatBRL } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import type { Notice } from './notice.ts';
import { refundQueue } from './refund-announcements.ts';
import { refundThread, reviewThread } from './thread.ts';

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

/** An administrator must act: a refund was not paid out. The buyer hears that it is not forgotten. */
export function refundFailed(refund: {
  refundId: string;
  orderId: string;
  amountCents: number;
  buyerId?: string;
  orderNumber?: string;
}): Announcement {
  const { refundId, orderId, buyerId, orderNumber } = refund;
  const amount = formatBRL(refund.amountCents);
  const thread = refundThread(refundId, 'failed');
  const title = 'O reembolso está demorando';
  const message = `O banco ainda não aceitou a devolução de ${amount}. Nossa equipe já está cuidando disso, e você não precisa fazer nada: avisamos quando o dinheiro sair.`;
  const priority = { category: 'payment', priority: 'high', thread } as const;
  return {
    notices:
      buyerId === undefined
        ? []
        : [{ to: buyerId, notice: about(orderId, title, message, priority) }],
    mails:
      buyerId === undefined || orderNumber === undefined
        ? []
        : [
            {
              to: buyerId,
              thread,
              mail: { template: 'refund-news', data: { orderId, orderNumber, title, message } },
            },
          ],
    adminNotice: about(
      orderId,
      'Reembolso falhou',
      `O reembolso de ${amount} não saiu pelo provedor de pagamento. É preciso agir.`,
      {
        priority: 'urgent',
        category: 'payment',
        actionUrl: refundQueue(refundId),
        thread: reviewThread(thread),
      },
    ),
  };
}

/** Its documents and what became of it are on the payment's page. */
export function chargedBack(payment: {
  paymentId: string;
  amountCents: number;
  state: 'opened' | 'lost' | 'won';
}): Announcement {
  const outcome = {
    opened: 'foi contestado',
    lost: 'foi perdido em contestação',
    won: 'foi mantido após contestação',
  }[payment.state];
  return {
    adminNotice: {
      type: 'system_update',
      category: 'payment',
      priority: payment.state === 'won' ? 'normal' : 'urgent',
      title: 'Contestação de pagamento',
      message: `Um pagamento de ${formatBRL(payment.amountCents)} ${outcome}.`,
      actionUrl: `/admin/payments/${payment.paymentId}`,
    },
  };
}

/** The money of its orders waits until an administrator closes it. */
export function differenceFound({ orderIds }: { orderIds: readonly string[] }): Announcement {
  const money = orderIds.length > 0 ? ' O repasse fica retido até a equipe encerrar.' : '';
  return {
    adminNotice: {
      type: 'system_update',
      category: 'payment',
      priority: 'urgent',
      title: 'Diferença com o Mercado Pago',
      message: `Um pagamento está diferente no Mercado Pago.${money}`,
      actionUrl: '/admin/integrity',
    },
  };
}
