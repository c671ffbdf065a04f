import type { Announcement } from './announcement.ts';
import { cityMoment } from './moment.ts';
import { confirmPathOf, noticeOf, type Order, pathOf, refOf, toBuyer, toSeller } from './order.ts';
import { refundAnswerReminder, refundQueue } from './refund-announcements.ts';

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
export const orderReminder = (reminder: Reminder): Announcement =>
  reminders[reminder.about](reminder);

/** It leads to where they decide. */
const forAdmins = (order: Reminder, notice: Parameters<typeof noticeOf>[1]) =>
  noticeOf(order, { ...notice, actionUrl: refundQueue(order.refundId) });

const until = (dueAt: string | null) => (dueAt === null ? '' : ` até ${cityMoment(dueAt)}`);
const moment = (dueAt: string | null) => (dueAt === null ? ' logo' : ` em ${cityMoment(dueAt)}`);

const reminders: Readonly<Record<Reminder['about'], (order: Reminder) => Announcement>> = {
  unpaid: (order) => ({
    notices: [
      toBuyer(order, {
        title: 'Seu pedido espera o pagamento',
        message: `Os produtos do pedido ${order.orderNumber} ainda estão disponíveis. Pague${until(order.dueAt)}; depois disso ele é cancelado.`,
      }),
    ],
    devicePushes: [{ to: order.buyerId, kind: 'pix-expiring', url: `${pathOf(order)}/payment` }],
  }),
  acceptance: (order) => ({
    notices: [
      toSeller(order, {
        title: 'Um pedido pago espera por você',
        message: `Comece a preparar o pedido ${order.orderNumber}${until(order.dueAt)}. Depois disso ele é cancelado e o cliente recebe o dinheiro de volta.`,
        priority: 'urgent',
      }),
    ],
  }),
  promised_day_near: (order) => ({
    notices: [
      toSeller(order, {
        title: 'O prazo de entrega acaba amanhã',
        message: `O pedido ${order.orderNumber} foi prometido para até amanhã.`,
      }),
    ],
  }),
  // The buyer comes first.
  promised_day: (order) => ({
    notices: [
      toBuyer(order, {
        title: 'Seu pedido está atrasado',
        message: `O prazo de entrega do pedido ${order.orderNumber} passou. Já avisamos a loja; veja no pedido o que você pode fazer.`,
      }),
      toSeller(order, {
        title: 'Entrega atrasada',
        message: `O prazo de entrega do pedido ${order.orderNumber} passou, e o cliente foi avisado.`,
      }),
    ],
    mails: [{ to: order.buyerId, template: 'order-late', data: refOf(order) }],
  }),
  receipt: (order) => ({
    notices: [
      toBuyer(order, {
        title: 'Seu pedido chegou?',
        message: `Confirme o recebimento do pedido ${order.orderNumber} ou relate um problema${until(order.dueAt)}. Depois disso o recebimento é confirmado sozinho.`,
        actionUrl: confirmPathOf(order),
      }),
    ],
    mails: [
      {
        to: order.buyerId,
        template: 'confirm-receipt',
        data: { ...refOf(order), dueAt: order.dueAt },
      },
    ],
  }),
  refund_answer: refundAnswerReminder,
  refund_offer: (order) => ({
    notices: [
      toBuyer(order, {
        title: 'Uma oferta espera a sua resposta',
        message: `Responda à oferta da loja para o pedido ${order.orderNumber}${until(order.dueAt)}. Depois disso, nossa equipe decide.`,
        priority: 'urgent',
      }),
    ],
  }),
  regret_return: (order) => ({
    notices: [
      toBuyer(order, {
        title: 'Devolva o produto à loja',
        message: `O prazo da devolução do pedido ${order.orderNumber} acaba${moment(order.dueAt)}.`,
      }),
      toSeller(order, {
        title: 'O produto devolvido chegou?',
        message: `Registre a devolução do pedido ${order.orderNumber}${until(order.dueAt)}. Depois disso o reembolso é aprovado sozinho.`,
      }),
    ],
  }),
  dispute_words: (order) => ({
    notices: [
      toSeller(order, {
        title: 'Um problema espera a sua resposta',
        message: `Conte a sua versão sobre o pedido ${order.orderNumber}${until(order.dueAt)}. Sem resposta, o valor volta para o cliente.`,
        priority: 'urgent',
      }),
    ],
    devicePushes: [{ to: order.sellerId, kind: 'problem', url: pathOf(order) }],
  }),
  dispute_due: (order) => ({
    adminNotice: forAdmins(order, {
      title: 'Problema relatado vence em um dia',
      message: `O problema do pedido ${order.orderNumber} pode ser decidido${until(order.dueAt)}.`,
    }),
  }),
  dispute: (order) => ({
    notices: [toBuyer, toSeller].map((to) =>
      to(order, {
        title: 'Problema com a nossa equipe',
        message: `O prazo do problema do pedido ${order.orderNumber} passou e a loja respondeu. Agora a nossa equipe decide.`,
      }),
    ),
    adminNotice: forAdmins(order, {
      title: 'Problema relatado fora do prazo',
      message: `O prazo do problema do pedido ${order.orderNumber} passou e a loja respondeu: falta a decisão da equipe.`,
      priority: 'urgent',
    }),
  }),
  dispute_overdue: (order) => ({
    adminNotice: forAdmins(order, {
      title: 'Problema relatado parado há mais de um dia',
      message: `O problema do pedido ${order.orderNumber} espera a decisão da equipe há mais de 24 horas depois do prazo.`,
      priority: 'urgent',
    }),
  }),
};
