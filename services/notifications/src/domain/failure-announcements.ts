import type { ChargebackState } from '@largo/contracts';
import { formatBRL } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import { cityMoment } from './moment.ts';
import { noticeOf } from './order.ts';
import { refundQueue } from './refund-announcements.ts';
import { refundThread, reviewThread } from './thread.ts';

interface FailureWords {
  /** Shown to the buyer. */
  readonly title: string;
  readonly message: string;
  /** Shown to administrators. */
  readonly adminTitle: string;
  readonly adminMessage: string;
  readonly priority: 'urgent' | 'normal';
}

/**
 * The texts for Largo's own causes; every other cause is a provider code and gets a general text.
 */
function failureWords(cause: string, amount: string): FailureWords {
  if (cause === 'contested')
    return {
      title: 'O reembolso espera a contestação',
      message: `O pagamento está em contestação: a devolução de ${amount} espera a decisão do banco ou do Mercado Pago. Avisamos quando houver decisão.`,
      adminTitle: 'Reembolso espera a contestação',
      adminMessage: `O reembolso de ${amount} espera a decisão do banco ou do Mercado Pago. Até lá não há nada a fazer.`,
      priority: 'normal',
    };
  if (cause === 'reimbursed' || cause === 'charged_back_in_part')
    return {
      title: 'O reembolso vai por Pix',
      message: `O Mercado Pago não devolve mais este pagamento. Nossa equipe vai enviar ${amount} a você por Pix: avisamos quando o dinheiro sair.`,
      adminTitle: 'Reembolso a pagar por Pix',
      adminMessage: `O Mercado Pago não devolve mais ${amount}: a contestação já foi decidida. Envie por Pix e registre no reembolso.`,
      priority: 'urgent',
    };
  return {
    title: 'O reembolso está demorando',
    message: `O banco ainda não aceitou a devolução de ${amount}. Nossa equipe já está cuidando disso, e você não precisa fazer nada: avisamos quando o dinheiro sair.`,
    adminTitle: 'Reembolso falhou',
    adminMessage: `O reembolso de ${amount} não saiu pelo provedor de pagamento. É preciso agir.`,
    priority: 'urgent',
  };
}

/**
 * A refund was not paid out: an administrator must act, or the bank decides. The buyer learns that
 * it is not forgotten.
 */
export function refundFailed(refund: {
  refundId: string;
  orderId: string;
  amountCents: number;
  cause: string;
  buyerId?: string;
  orderNumber?: string;
}): Announcement {
  const { refundId, orderId, buyerId, orderNumber } = refund;
  // The outcome of the contested payment says it: the bank has given everything back.
  if (refund.cause === 'charged_back') return {};
  const amount = formatBRL(refund.amountCents);
  const thread = refundThread(refundId, 'failed');
  const { title, message, ...admins } = failureWords(refund.cause, amount);
  return {
    notices:
      buyerId === undefined
        ? []
        : [{ to: buyerId, ...noticeOf(refund, { title, message, category: 'payment', thread }) }],
    mails:
      buyerId === undefined || orderNumber === undefined
        ? []
        : [
            {
              to: buyerId,
              thread,
              template: 'refund-news',
              data: { orderId, orderNumber, title, message },
            },
          ],
    adminNotice: noticeOf(refund, {
      title: admins.adminTitle,
      message: admins.adminMessage,
      priority: admins.priority,
      category: 'payment',
      actionUrl: refundQueue(refundId),
      thread: reviewThread(thread),
    }),
  };
}

/** Its documents and outcome are on the payment's page. */
export function chargedBack(payment: {
  paymentId: string;
  amountCents: number;
  state: ChargebackState;
  documentsDueAt?: string | null;
}): Announcement {
  const { documentsDueAt = null } = payment;
  const due = documentsDueAt && `. Envie os documentos até ${cityMoment(documentsDueAt)}`;
  const outcome = {
    opened: `foi contestado${due ?? ''}`,
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

/** Its orders' money is held until an administrator closes it. */
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
