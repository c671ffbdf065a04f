import type { Announcement } from './announcement.ts';
import { cityMoment } from './moment.ts';
import type { Notice } from './notice.ts';
import { reminderMails } from './order-mails.ts';
import { refundAnswerReminder } from './refund-announcements.ts';

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
    | 'promised_day'
    | 'receipt'
    | 'refund_answer'
    | 'dispute'
    | 'dispute_words'
    | 'dispute_due'
    | 'dispute_overdue';
  dueAt: string | null;
};

/** What time reminds of, sent to those who can act. */
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

/** Where the team decides. */
const queue = '/admin/orders?view=refunds';

const until = (dueAt: string | null) => (dueAt === null ? '' : ` até ${cityMoment(dueAt)}`);

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
  // The buyer first.
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
        notice: remind(
          order,
          'Seu pedido chegou?',
          `Confirme o recebimento do pedido ${order.orderNumber} ou relate um problema${until(order.dueAt)}. Depois disso o recebimento é confirmado sozinho.`,
        ),
      },
    ],
  }),
  refund_answer: refundAnswerReminder,
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
      actionUrl: queue,
    },
  }),
  dispute: (order) => ({
    adminNotice: {
      ...remind(
        order,
        'Disputa fora do prazo',
        `O prazo do problema do pedido ${order.orderNumber} passou e a loja respondeu: falta a decisão da equipe.`,
      ),
      priority: 'urgent',
      actionUrl: queue,
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
      actionUrl: queue,
    },
  }),
};
