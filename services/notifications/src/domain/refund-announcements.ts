import type { RefundEscalation, RefundWaitsFor, UserType } from '@largo/contracts';
import { formatBRL } from '@largo/kernel';
import type { AddressedMail, Announcement } from './announcement.ts';
import { cityMoment } from './moment.ts';
import type { Notice } from './notice.ts';
import { refundThread, reviewThread } from './thread.ts';

interface Order {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly sellerId: string;
}
type Refund = Order & { readonly refundId: string };

/** Where administrators decide; an id opens that request. */
export const refundQueue = (refundId?: string) =>
  `/admin/orders?view=refunds${refundId === undefined ? '' : `&refund=${refundId}`}`;

interface News {
  readonly title: string;
  readonly message: string;
  readonly more?: Partial<Notice>;
}

const noticeOf = (orderId: string, { title, message, more }: News): Notice => ({
  type: 'system_update',
  category: 'order',
  priority: 'high',
  title,
  message,
  actionUrl: `/orders/${orderId}`,
  ...more,
});

/** One notice, and the same text as a mail. */
function notified(order: Order, to: string, news: News) {
  const { orderId, orderNumber } = order;
  const { title, message, more } = news;
  const mail: AddressedMail = {
    to,
    mail: { template: 'refund-news', data: { orderId, orderNumber, title, message } },
    ...(more?.thread && { thread: more.thread }),
  };
  return { notice: { to, notice: noticeOf(orderId, news) }, mail };
}

/** Both parties' screens reload the order; its status stays. */
function announcement(
  order: Order,
  news: readonly { notice: { to: string; notice: Notice }; mail?: AddressedMail }[],
  adminNotice?: Notice,
): Announcement {
  const { orderId, purchaseId, buyerId, sellerId } = order;
  const data = { orderId, purchaseId };
  return {
    notices: news.map(({ notice }) => notice),
    mails: news.flatMap(({ mail }) => (mail ? [mail] : [])),
    updates: [{ to: [buyerId, sellerId], update: { event: 'order', data } }],
    ...(adminNotice && { adminNotice }),
  };
}

const sellerMustDo = (waitsFor: RefundWaitsFor, until: string): string => {
  if (waitsFor === 'return')
    return `É uma desistência em até 7 dias: registre a devolução quando o produto chegar.${until === '' ? '' : ` Sem registro, o reembolso é aprovado em ${until}.`}`;
  if (waitsFor !== 'seller') return 'Nossa equipe vai decidir.';
  return `Aceite, recuse com um motivo ou faça uma oferta${until === '' ? '' : ` até ${until}`}. Depois disso, nossa equipe decide.`;
};
const buyerReads = (waitsFor: RefundWaitsFor, until: string): string => {
  if (waitsFor === 'return')
    return `Devolva o produto à loja. O reembolso é aprovado quando ela o receber${until === '' ? '' : ` ou, no máximo, em ${until}`}.`;
  if (waitsFor !== 'seller') return 'Nossa equipe vai decidir.';
  return `A loja responde${until === '' ? '' : ` até ${until}`}. Depois disso, nossa equipe decide.`;
};

/** A refund requested by a reported problem is announced with the problem. */
export function refundRequested(
  refund: Refund & {
    amountCents: number;
    waitsFor?: RefundWaitsFor;
    dueAt?: string | null;
    isOfDispute?: boolean;
  },
): Announcement {
  if (refund.isOfDispute === true) return {};
  const { orderId, orderNumber, refundId, waitsFor = 'operator', dueAt = null } = refund;
  const amount = formatBRL(refund.amountCents);
  const until = dueAt === null ? '' : cityMoment(dueAt);
  const what = `Há um pedido de reembolso de ${amount} para o pedido ${orderNumber}.`;
  const thread = refundThread(refundId, 'requested');
  const seller = notified(refund, refund.sellerId, {
    title: 'Reembolso solicitado',
    message: `${what} ${sellerMustDo(waitsFor, until)}`,
    more: { thread, priority: waitsFor === 'seller' ? 'urgent' : 'high' },
  });
  const buyer = {
    to: refund.buyerId,
    notice: noticeOf(orderId, {
      title: 'Pedido de reembolso enviado',
      message: `Você pediu ${amount} de volta do pedido ${orderNumber}. ${buyerReads(waitsFor, until)}`,
      more: { thread, priority: 'normal' },
    }),
  };
  const admin = noticeOf(orderId, {
    title: 'Reembolso a analisar',
    message: what,
    more: { thread: reviewThread(thread), actionUrl: refundQueue(refundId) },
  });
  const isTheirs = waitsFor === 'operator';
  return announcement(refund, [seller, { notice: buyer }], isTheirs ? admin : undefined);
}

export function refundOffered(
  refund: Refund & {
    requestedCents: number;
    offeredCents: number;
    text: string | null;
    dueAt: string;
  },
): Announcement {
  const { refundId, orderNumber, requestedCents, offeredCents, text, dueAt } = refund;
  return announcement(refund, [
    notified(refund, refund.buyerId, {
      title: 'A loja fez uma oferta',
      message: `Em vez de ${formatBRL(requestedCents)}, a loja oferece ${formatBRL(offeredCents)} pelo pedido ${orderNumber}, e você fica com o produto.${text === null ? '' : ` Ela escreveu: “${text}”.`} Responda até ${cityMoment(dueAt)}. Depois disso, nossa equipe decide.`,
      more: { thread: refundThread(refundId, 'offered'), priority: 'urgent' },
    }),
  ]);
}

export function refundEscalated(
  refund: Refund & {
    amountCents: number;
    why: RefundEscalation;
    text: string | null;
  },
): Announcement {
  const { orderId, orderNumber, refundId, amountCents, why, text } = refund;
  const what = `o reembolso de ${formatBRL(amountCents)} do pedido ${orderNumber}`;
  const because = {
    seller_silent: 'A loja não respondeu a tempo.',
    seller_refused: `A loja não concordou.${text === null ? '' : ` Ela escreveu: “${text}”.`}`,
    offer_declined: 'O cliente não aceitou a oferta da loja.',
    offer_silent: 'O cliente não respondeu à oferta da loja a tempo.',
  }[why];
  const title = 'Reembolso com a nossa equipe';
  const thread = refundThread(refundId, 'escalated');
  const message = `${because} Nossa equipe vai decidir sobre ${what}.`;
  const news = { title, message, more: { thread } };
  const { notice } = notified(refund, refund.sellerId, news);
  return announcement(
    refund,
    [notified(refund, refund.buyerId, news), { notice }],
    noticeOf(orderId, {
      title: 'Reembolso a decidir',
      message: `${because} Falta decidir sobre ${what}.`,
      more: { thread: reviewThread(thread), actionUrl: refundQueue(refundId) },
    }),
  );
}

export function refundWithdrawn(refund: Refund & { amountCents: number }): Announcement {
  const { orderId, orderNumber, refundId, buyerId, sellerId, amountCents } = refund;
  const thread = refundThread(refundId, 'withdrawn');
  const what = `o pedido de reembolso de ${formatBRL(amountCents)} do pedido ${orderNumber}.`;
  const lineFor = (to: string, who: string, more: Partial<Notice> = {}) => {
    const news = { title: 'Pedido de reembolso retirado', message: `${who} retirou ${what}` };
    return { notice: { to, notice: noticeOf(orderId, { ...news, more: { thread, ...more } }) } };
  };
  return announcement(refund, [
    lineFor(sellerId, 'O cliente'),
    lineFor(buyerId, 'Você', { priority: 'normal' }),
  ]);
}

/** A refund that decides a dispute is announced with the decision. */
type Decided = Refund & { disputeId?: string };

export function refundApproved(
  refund: Decided & { amountCents: number; approvedAs?: UserType },
): Announcement {
  const { orderId, orderNumber, refundId, amountCents, approvedAs, disputeId } = refund;
  if (disputeId !== undefined) return {};
  const thread = refundThread(refundId, 'approved');
  const amount = formatBRL(amountCents);
  const who = approvedAs === 'seller' ? 'foi aceito pela loja' : 'foi aprovado';
  const buyer = notified(refund, refund.buyerId, {
    title: 'Reembolso aprovado',
    message: `O reembolso de ${amount} do pedido ${orderNumber} ${who}. O dinheiro já está a caminho.`,
    more: { thread, type: 'order_refunded', category: 'payment' },
  });
  // Earlier releases did not say who approved; a store that agreed knows.
  if (approvedAs === undefined || approvedAs === 'seller') return announcement(refund, [buyer]);
  const accepted = approvedAs === 'buyer';
  const notice = noticeOf(orderId, {
    title: accepted ? 'Oferta aceita' : 'Reembolso aprovado',
    message: accepted
      ? `O cliente aceitou a sua oferta de ${amount} no pedido ${orderNumber}.`
      : `O reembolso de ${amount} do pedido ${orderNumber} foi aprovado e sai do seu repasse.`,
    more: { thread },
  });
  return announcement(refund, [buyer, { notice: { to: refund.sellerId, notice } }]);
}

export function refundRejected(
  refund: Decided & { reason: string; reasonCode?: 'charged_back' },
): Announcement {
  const { orderId, orderNumber, refundId, reason, reasonCode, disputeId } = refund;
  // The outcome of the contested payment says it.
  if (disputeId !== undefined || reasonCode === 'charged_back') return {};
  const thread = refundThread(refundId, 'rejected');
  const buyer = notified(refund, refund.buyerId, {
    title: 'Reembolso não aprovado',
    message: `O reembolso do pedido ${orderNumber} não foi aprovado. Motivo: ${reason}`,
    more: { thread },
  });
  const notice = noticeOf(orderId, {
    title: 'Reembolso não aprovado',
    message: `O reembolso do pedido ${orderNumber} não foi aprovado. A venda está mantida.`,
    more: { thread },
  });
  return announcement(refund, [buyer, { notice: { to: refund.sellerId, notice } }]);
}

/** Half of the store's time to answer is over. */
export function refundAnswerReminder(order: Order & { dueAt: string | null }): Announcement {
  const { orderNumber, dueAt } = order;
  return announcement(order, [
    notified(order, order.sellerId, {
      title: 'Um pedido de reembolso espera por você',
      message: `Responda ao pedido de reembolso do pedido ${orderNumber}${dueAt === null ? '' : ` até ${cityMoment(dueAt)}`}. Depois disso, nossa equipe decide.`,
      more: { priority: 'urgent' },
    }),
  ]);
}
