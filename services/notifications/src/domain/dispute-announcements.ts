import { formatBRL } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import type { DisputeDecision, DisputeReader } from './mail-draft.ts';
import { cityMoment } from './moment.ts';
import { changed, noticeOf, type Order, pathOf, refOf, toBuyer, toSeller } from './order.ts';
import { refundQueue } from './refund-announcements.ts';

export function disputeOpened(order: Order & { dueAt: string; refundId?: string }): Announcement {
  const { orderNumber, sellerId, dueAt, refundId } = order;
  return {
    notices: [
      toSeller(order, {
        title: 'Problema relatado',
        message: `O cliente relatou um problema no pedido ${orderNumber}. Responda até ${cityMoment(dueAt)}: sem resposta, o valor volta para o cliente.`,
        priority: 'urgent',
      }),
      toBuyer(order, {
        title: 'Relato recebido',
        message: `Recebemos seu relato sobre o pedido ${orderNumber}. A loja tem até ${cityMoment(dueAt)} para responder; depois a nossa equipe decide.`,
        priority: 'normal',
      }),
    ],
    adminNotice: noticeOf(order, {
      title: 'Novo problema relatado',
      message: `O pedido ${orderNumber} tem um problema a analisar.`,
      actionUrl: refundQueue(refundId),
    }),
    mails: [{ to: sellerId, template: 'dispute-opened', data: { ...refOf(order), dueAt } }],
    devicePushes: [{ to: sellerId, kind: 'problem', url: pathOf(order) }],
    updates: changed(order),
  };
}

export function disputeStatementAdded(order: Order & { by: 'buyer' | 'seller' }): Announcement {
  const { by, orderNumber } = order;
  const [reader, who] = by === 'buyer' ? [toSeller, 'O cliente'] : [toBuyer, 'A loja'];
  const notice = reader(order, {
    title: 'Nova mensagem no problema',
    message: `${who} escreveu sobre o problema do pedido ${orderNumber}.`,
  });
  return {
    notices: [notice],
    mails: [{ to: notice.to, template: 'dispute-answered', data: { ...refOf(order), by } }],
    updates: changed(order),
  };
}

type Decision = Order & DisputeDecision;

export function disputeDecided(order: Decision): Announcement {
  const { outcome, decidedBy, grantedCents } = order;
  const decision = { ...refOf(order), outcome, decidedBy, grantedCents };
  const title = 'Problema decidido';
  const mail = { template: 'dispute-decided' as const };
  return {
    notices: [
      toBuyer(order, { title, message: decisionText(decision, 'buyer') }),
      toSeller(order, { title, message: decisionText(decision, 'seller') }),
    ],
    mails: [
      { ...mail, to: order.buyerId, data: { ...decision, reader: 'buyer' } },
      { ...mail, to: order.sellerId, data: { ...decision, reader: 'seller' } },
    ],
    updates: changed(order),
  };
}

const deciders = {
  admin: 'A nossa equipe analisou',
  seller: 'A loja reconheceu',
  system: 'A loja não respondeu a tempo sobre',
} as const;

/** How a dispute ended, in words for the reader; the reason is on the order's page. */
export function decisionText(
  { orderNumber, outcome, decidedBy, grantedCents }: DisputeDecision & { orderNumber: string },
  reader: DisputeReader,
): string {
  const what =
    decidedBy === 'seller' && reader === 'seller' ? 'Você reconheceu' : deciders[decidedBy];
  const amount = formatBRL(grantedCents);
  const results = {
    rejected: {
      buyer: 'o pedido de reembolso não foi aceito.',
      seller: 'a venda foi mantida.',
    },
    refunded: {
      buyer: `${amount} voltam para você.`,
      seller: `${amount} voltam para o cliente.`,
    },
    partly_refunded: {
      buyer: `uma parte, ${amount}, volta para você.`,
      seller: `uma parte, ${amount}, volta para o cliente.`,
    },
  } as const;
  return `${what} o problema do pedido ${orderNumber}: ${results[outcome][reader]}`;
}

/** It ended with the order's money, or an earlier release decided it. */
export function disputeClosed(
  order: Order & { outcome: 'rejected' | 'refunded'; wasDecided?: boolean },
): Announcement {
  const { orderNumber, outcome, wasDecided = false } = order;
  if (wasDecided) return { updates: changed(order) };
  const result = outcome === 'refunded' ? 'com reembolso ao cliente' : 'e a venda foi mantida';
  const notice = {
    title: 'Análise concluída',
    message: `A análise do pedido ${orderNumber} terminou ${result}.`,
  };
  return { notices: [toBuyer(order, notice), toSeller(order, notice)], updates: changed(order) };
}
