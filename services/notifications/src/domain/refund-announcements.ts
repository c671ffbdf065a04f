import type { RefundEscalation, RefundWaitsFor, UserType } from '@largo/contracts';
import { formatBRL } from '@largo/kernel';
import type { AddressedMail, AddressedNotice, Announcement } from './announcement.ts';
import type { AddressedPush } from './device-push.ts';
import { cityMoment } from './moment.ts';
import { changed, noticeOf, type Order, pathOf, refOf, toBuyer, toSeller } from './order.ts';
import { refundThread, reviewThread, type Thread } from './thread.ts';

type Refund = Order & { readonly refundId: string };

/** Where administrators decide; an id opens that request. */
export const refundQueue = (refundId?: string) =>
  `/admin/orders?view=refunds${refundId === undefined ? '' : `&refund=${refundId}`}`;

/** The mail repeats the notice. */
const mailOf = ({ to, title, message, thread }: AddressedNotice, order: Order): AddressedMail => ({
  to,
  template: 'refund-news',
  data: { ...refOf(order), title, message },
  ...(thread && { thread }),
});

/** Both parties' screens reload the order; its status stays. */
const announcement = (
  order: Order,
  { mailed = [], shown = [] }: Readonly<Partial<Record<'mailed' | 'shown', AddressedNotice[]>>>,
): Announcement => ({
  notices: [...mailed, ...shown],
  mails: mailed.map((notice) => mailOf(notice, order)),
  updates: changed(order),
});

const toAnswer = (order: Order): AddressedPush => ({
  to: order.sellerId,
  kind: 'refund-to-answer',
  url: pathOf(order),
});

/** For administrators. */
const toDecide = (refund: Refund, title: string, message: string, thread: Thread) =>
  noticeOf(refund, {
    title,
    message,
    actionUrl: refundQueue(refund.refundId),
    thread: reviewThread(thread),
  });

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
  const { orderNumber, refundId, waitsFor = 'operator', dueAt = null } = refund;
  const amount = formatBRL(refund.amountCents);
  const until = dueAt === null ? '' : cityMoment(dueAt);
  const what = `Há um pedido de reembolso de ${amount} para o pedido ${orderNumber}.`;
  const thread = refundThread(refundId, 'requested');
  const seller = toSeller(refund, {
    title: 'Reembolso solicitado',
    message: `${what} ${sellerMustDo(waitsFor, until)}`,
    priority: waitsFor === 'seller' ? 'urgent' : 'high',
    thread,
  });
  const buyer = toBuyer(refund, {
    title: 'Pedido de reembolso enviado',
    message: `Você pediu ${amount} de volta do pedido ${orderNumber}. ${buyerReads(waitsFor, until)}`,
    priority: 'normal',
    thread,
  });
  const said = announcement(refund, { mailed: [seller], shown: [buyer] });
  if (waitsFor === 'operator')
    return { ...said, adminNotice: toDecide(refund, 'Reembolso a analisar', what, thread) };
  return waitsFor === 'buyer' ? said : { ...said, devicePushes: [toAnswer(refund)] };
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
  const offer = toBuyer(refund, {
    title: 'A loja fez uma oferta',
    message: `Em vez de ${formatBRL(requestedCents)}, a loja oferece ${formatBRL(offeredCents)} pelo pedido ${orderNumber}, e você fica com o produto.${text === null ? '' : ` Ela escreveu: “${text}”.`} Responda até ${cityMoment(dueAt)}. Depois disso, nossa equipe decide.`,
    priority: 'urgent',
    thread: refundThread(refundId, 'offered'),
  });
  return announcement(refund, { mailed: [offer] });
}

export function refundEscalated(
  refund: Refund & {
    amountCents: number;
    why: RefundEscalation;
    text: string | null;
  },
): Announcement {
  const { orderNumber, refundId, amountCents, why, text } = refund;
  const what = `o reembolso de ${formatBRL(amountCents)} do pedido ${orderNumber}`;
  const because = {
    seller_silent: 'A loja não respondeu a tempo.',
    seller_refused: `A loja não concordou.${text === null ? '' : ` Ela escreveu: “${text}”.`}`,
    offer_declined: 'O cliente não aceitou a oferta da loja.',
    offer_silent: 'O cliente não respondeu à oferta da loja a tempo.',
  }[why];
  const thread = refundThread(refundId, 'escalated');
  const title = 'Reembolso com a nossa equipe';
  const news = { title, message: `${because} Nossa equipe vai decidir sobre ${what}.`, thread };
  const said = { mailed: [toBuyer(refund, news)], shown: [toSeller(refund, news)] };
  const toDo = `${because} Falta decidir sobre ${what}.`;
  return {
    ...announcement(refund, said),
    adminNotice: toDecide(refund, 'Reembolso a decidir', toDo, thread),
  };
}

export function refundWithdrawn(refund: Refund & { amountCents: number }): Announcement {
  const { orderNumber, refundId, amountCents } = refund;
  const what = `retirou o pedido de reembolso de ${formatBRL(amountCents)} do pedido ${orderNumber}.`;
  const news = {
    title: 'Pedido de reembolso retirado',
    thread: refundThread(refundId, 'withdrawn'),
  };
  return announcement(refund, {
    shown: [
      toSeller(refund, { ...news, message: `O cliente ${what}` }),
      toBuyer(refund, { ...news, message: `Você ${what}`, priority: 'normal' }),
    ],
  });
}

/** A refund that decides a dispute is announced with the decision. */
type Decided = Refund & { disputeId?: string };

export function refundApproved(
  refund: Decided & { amountCents: number; approvedAs?: UserType },
): Announcement {
  const { orderNumber, refundId, amountCents, approvedAs, disputeId } = refund;
  if (disputeId !== undefined) return {};
  const thread = refundThread(refundId, 'approved');
  const amount = formatBRL(amountCents);
  const who = approvedAs === 'seller' ? 'foi aceito pela loja' : 'foi aprovado';
  const buyer = toBuyer(refund, {
    type: 'order_refunded',
    title: 'Reembolso aprovado',
    message: `O reembolso de ${amount} do pedido ${orderNumber} ${who}. O dinheiro já está a caminho.`,
    thread,
  });
  // Earlier releases did not say who approved; a store that agreed knows.
  if (approvedAs === undefined || approvedAs === 'seller')
    return announcement(refund, { mailed: [buyer] });
  const accepted = approvedAs === 'buyer';
  const seller = toSeller(refund, {
    title: accepted ? 'Oferta aceita' : 'Reembolso aprovado',
    message: accepted
      ? `O cliente aceitou a sua oferta de ${amount} no pedido ${orderNumber}.`
      : `O reembolso de ${amount} do pedido ${orderNumber} foi aprovado e sai do seu repasse.`,
    thread,
  });
  return announcement(refund, { mailed: [buyer], shown: [seller] });
}

export function refundRejected(
  refund: Decided & { reason: string; reasonCode?: 'charged_back' },
): Announcement {
  const { orderNumber, refundId, reason, reasonCode, disputeId } = refund;
  // The outcome of the contested payment says it.
  if (disputeId !== undefined || reasonCode === 'charged_back') return {};
  const thread = refundThread(refundId, 'rejected');
  const title = 'Reembolso não aprovado';
  const what = `O reembolso do pedido ${orderNumber} não foi aprovado.`;
  return announcement(refund, {
    mailed: [toBuyer(refund, { title, message: `${what} Motivo: ${reason}`, thread })],
    shown: [toSeller(refund, { title, message: `${what} A venda está mantida.`, thread })],
  });
}

/** Half of the store's time to answer is over. */
export function refundAnswerReminder(order: Order & { dueAt: string | null }): Announcement {
  const { orderNumber, dueAt } = order;
  const reminder = toSeller(order, {
    title: 'Um reembolso espera a sua resposta',
    message: `Responda ao reembolso da venda ${orderNumber}${dueAt === null ? '' : ` até ${cityMoment(dueAt)}`}. Depois disso, nossa equipe decide.`,
    priority: 'urgent',
  });
  return { ...announcement(order, { mailed: [reminder] }), devicePushes: [toAnswer(order)] };
}
