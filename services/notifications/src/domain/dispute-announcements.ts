import { formatBRL } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import type { DisputeDecision, DisputeReader } from './mail-draft.ts';
import { cityMoment } from './moment.ts';
import type { Notice } from './notice.ts';
import { refundQueue } from './refund-announcements.ts';

interface Order {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly sellerId: string;
}

const about = (
  { orderId }: Order,
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

/** Updates the open screens of both parties. */
const changed = ({ orderId, purchaseId, buyerId, sellerId }: Order) => [
  {
    to: [buyerId, sellerId],
    update: { event: 'order' as const, data: { orderId, purchaseId } },
  },
];

export function disputeOpened(order: Order & { dueAt: string; refundId?: string }): Announcement {
  const { orderId, orderNumber, dueAt, refundId } = order;
  return {
    notices: [
      {
        to: order.sellerId,
        notice: about(
          order,
          'Problema relatado',
          `O cliente relatou um problema no pedido ${orderNumber}. Responda até ${cityMoment(dueAt)}: sem resposta, o valor volta para o cliente.`,
          { priority: 'urgent' },
        ),
      },
      {
        to: order.buyerId,
        notice: about(
          order,
          'Relato recebido',
          `Recebemos seu relato sobre o pedido ${orderNumber}. A loja tem até ${cityMoment(dueAt)} para responder; depois a nossa equipe decide.`,
          { priority: 'normal' },
        ),
      },
    ],
    adminNotice: about(
      order,
      'Nova disputa',
      `O pedido ${orderNumber} tem um problema a analisar.`,
      {
        actionUrl: refundQueue(refundId),
      },
    ),
    mails: [
      {
        to: order.sellerId,
        mail: { template: 'dispute-opened', data: { orderId, orderNumber, dueAt } },
      },
    ],
    updates: changed(order),
  };
}

export function disputeStatementAdded(order: Order & { by: 'buyer' | 'seller' }): Announcement {
  const [to, who] =
    order.by === 'buyer' ? [order.sellerId, 'O cliente'] : [order.buyerId, 'A loja'];
  const message = `${who} escreveu sobre o problema do pedido ${order.orderNumber}.`;
  return {
    notices: [{ to, notice: about(order, 'Nova mensagem no problema', message) }],
    mails: [
      {
        to,
        mail: {
          template: 'dispute-answered',
          data: { orderId: order.orderId, orderNumber: order.orderNumber, by: order.by },
        },
      },
    ],
    updates: changed(order),
  };
}

type Decision = Order & DisputeDecision;

export function disputeDecided(order: Decision): Announcement {
  const { orderId, orderNumber, outcome, decidedBy, grantedCents } = order;
  const decision = { orderId, orderNumber, outcome, decidedBy, grantedCents };
  const to = (reader: DisputeReader) => ({
    notice: about(order, 'Problema decidido', decisionText(decision, reader)),
    mail: { template: 'dispute-decided' as const, data: { ...decision, reader } },
  });
  const [buyer, seller] = [to('buyer'), to('seller')];
  return {
    notices: [
      { to: order.buyerId, notice: buyer.notice },
      { to: order.sellerId, notice: seller.notice },
    ],
    mails: [
      { to: order.buyerId, mail: buyer.mail },
      { to: order.sellerId, mail: seller.mail },
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
  const notice = about(
    order,
    'Análise concluída',
    `A análise do pedido ${orderNumber} terminou ${result}.`,
  );
  return {
    notices: [
      { to: order.buyerId, notice },
      { to: order.sellerId, notice },
    ],
    updates: changed(order),
  };
}
