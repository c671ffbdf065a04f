import type { Announcement } from './announcement.ts';
import { cityMoment } from './moment.ts';
import type { Notice } from './notice.ts';
import { confirmPathOf } from './order-announcements.ts';
import { reminderMails } from './order-mails.ts';
import { refundAnswerReminder, refundQueue } from './refund-announcements.ts';

interface Order {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly sellerId: string;
}

type Reminder = Order & {
  about:
    | 'unpaid'
    | 'acceptance'
    | 'promised_day_near'
    | 'promised_day'
    | 'receipt'
    | 'refund_answer'
    | 'refund_offer'
    | 'regret_return'
    | 'dispute'
    | 'dispute_words'
    | 'dispute_due'
    | 'dispute_overdue';
  dueAt: string | null;
  refundId?: string;
};

/** A time-based reminder, sent to those who can act. */
export function orderReminder(reminder: Reminder): Announcement {
  const said = reminders[reminder.about](reminder);
  return { ...said, mails: [...(said.mails ?? []), ...reminderMails(reminder)] };
}

const remind = (order: Order, title: string, message: string): Notice => ({
  type: 'system_update',
  category: 'order',
  priority: 'high',
  title,
  message,
  actionUrl: `/orders/${order.orderId}`,
});

const until = (dueAt: string | null) => (dueAt === null ? '' : ` até ${cityMoment(dueAt)}`);
const moment = (dueAt: string | null) => (dueAt === null ? ' logo' : ` em ${cityMoment(dueAt)}`);

const reminders: Readonly<Record<Reminder['about'], (order: Reminder) => Announcement>> = {
  unpaid: (order) => ({
    notices: [
      {
        to: order.buyerId,
        notice: remind(
          order,
          'Seu pedido espera o pagamento',
          `Os produtos do pedido ${order.orderNumber} ainda estão disponíveis. Pague${until(order.dueAt)}; depois disso ele é cancelado.`,
        ),
      },
    ],
  }),
  acceptance: (order) => ({
    notices: [
      {
        to: order.sellerId,
        notice: {
          ...remind(
            order,
            'Um pedido pago espera por você',
            `Comece a preparar o pedido ${order.orderNumber}${until(order.dueAt)}. Depois disso ele é cancelado e o cliente recebe o dinheiro de volta.`,
          ),
          priority: 'urgent',
        },
      },
    ],
  }),
  promised_day_near: (order) => ({
    notices: [
      {
        to: order.sellerId,
        notice: remind(
          order,
          'O prazo de entrega acaba amanhã',
          `O pedido ${order.orderNumber} foi prometido para até amanhã.`,
        ),
      },
    ],
  }),
  // The buyer comes first.
  promised_day: (order) => ({
    notices: [
      {
        to: order.buyerId,
        notice: remind(
          order,
          'Seu pedido está atrasado',
          `O prazo de entrega do pedido ${order.orderNumber} passou. Já avisamos a loja; veja no pedido o que você pode fazer.`,
        ),
      },
      {
        to: order.sellerId,
        notice: remind(
          order,
          'Entrega atrasada',
          `O prazo de entrega do pedido ${order.orderNumber} passou, e o cliente foi avisado.`,
        ),
      },
    ],
  }),
  receipt: (order) => ({
    notices: [
      {
        to: order.buyerId,
        notice: {
          ...remind(
            order,
            'Seu pedido chegou?',
            `Confirme o recebimento do pedido ${order.orderNumber} ou relate um problema${until(order.dueAt)}. Depois disso o recebimento é confirmado sozinho.`,
          ),
          actionUrl: confirmPathOf(order),
        },
      },
    ],
  }),
  refund_answer: refundAnswerReminder,
  refund_offer: (order) => ({
    notices: [
      {
        to: order.buyerId,
        notice: {
          ...remind(
            order,
            'Uma oferta espera a sua resposta',
            `Responda à oferta da loja para o pedido ${order.orderNumber}${until(order.dueAt)}. Depois disso, nossa equipe decide.`,
          ),
          priority: 'urgent',
        },
      },
    ],
  }),
  regret_return: (order) => ({
    notices: [
      {
        to: order.buyerId,
        notice: remind(
          order,
          'Devolva o produto à loja',
          `O prazo da devolução do pedido ${order.orderNumber} acaba${moment(order.dueAt)}.`,
        ),
      },
      {
        to: order.sellerId,
        notice: remind(
          order,
          'O produto devolvido chegou?',
          `Registre a devolução do pedido ${order.orderNumber}${until(order.dueAt)}. Depois disso o reembolso é aprovado sozinho.`,
        ),
      },
    ],
  }),
  dispute_words: (order) => ({
    notices: [
      {
        to: order.sellerId,
        notice: {
          ...remind(
            order,
            'Um problema espera a sua resposta',
            `Conte a sua versão sobre o pedido ${order.orderNumber}${until(order.dueAt)}. Sem resposta, o valor volta para o cliente.`,
          ),
          priority: 'urgent',
        },
      },
    ],
  }),
  dispute_due: (order) => ({
    adminNotice: {
      ...remind(
        order,
        'Disputa vence em um dia',
        `O problema do pedido ${order.orderNumber} pode ser decidido${until(order.dueAt)}.`,
      ),
      actionUrl: refundQueue(order.refundId),
    },
  }),
  dispute: (order) => ({
    notices: [order.buyerId, order.sellerId].map((to) => ({
      to,
      notice: remind(
        order,
        'Problema com a nossa equipe',
        `O prazo do problema do pedido ${order.orderNumber} passou e a loja respondeu. Agora a nossa equipe decide.`,
      ),
    })),
    adminNotice: {
      ...remind(
        order,
        'Disputa fora do prazo',
        `O prazo do problema do pedido ${order.orderNumber} passou e a loja respondeu: falta a decisão da equipe.`,
      ),
      priority: 'urgent',
      actionUrl: refundQueue(order.refundId),
    },
  }),
  dispute_overdue: (order) => ({
    adminNotice: {
      ...remind(
        order,
        'Disputa parada há mais de um dia',
        `O problema do pedido ${order.orderNumber} espera a decisão da equipe há mais de 24 horas depois do prazo.`,
      ),
      priority: 'urgent',
      actionUrl: refundQueue(order.refundId),
    },
  }),
};
