import * as contracts from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anOrder } from './support.ts';

/** The same sequence for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Published {
  readonly contract: contracts.EventContract;
  readonly data: object;
  readonly meta: { id: string; aggregateId: string; aggregateVersion: number };
  /** The stream whose order is kept: one aggregate of one service. */
  readonly stream: string;
}

/** One order's events, and what its buyer reads about it, oldest first. */
export interface OrderStory {
  readonly orderId: string;
  readonly buyerId: string;
  readonly events: Published[];
  readonly titles: string[];
  /** The last notice about its refund. */
  readonly refundTitle: string | null;
}

interface Person {
  readonly userId: string;
}

const at = '2026-11-21T12:00:00.000Z';

/**
 * One random order of a year: paid or not, sent or cancelled, disputed, refunded partly or fully.
 */
export function anOrderStory(random: () => number, buyer: Person, seller: Person): OrderStory {
  const order = anOrder(buyer, seller);
  const { orderId, paymentId } = order;
  const events: Published[] = [];
  const titles: string[] = [];
  const tell = (contract: contracts.EventContract, data: object, title?: string): void => {
    const aggregateId = contract.aggregateId({ ...order, ...data });
    const stream = `${contract.topic} ${aggregateId}`;
    const aggregateVersion = events.filter((published) => published.stream === stream).length + 1;
    const meta = { id: newId(), aggregateId, aggregateVersion };
    events.push({ contract, data: { ...order, ...data }, meta, stream });
    if (title !== undefined) titles.push(title);
  };
  const move = (from: string, to: string, title?: string) =>
    tell(
      contracts.OrderStatusChangedV1,
      { from, to, trackingCode: null, reason: null, changedBy: null, restock: [] },
      title,
    );
  const story = (refundTitle: string | null = null): OrderStory => ({
    orderId,
    buyerId: buyer.userId,
    events,
    titles,
    refundTitle,
  });
  const payment = {
    paymentId,
    method: 'pix',
    amountCents: order.totalCents,
    allocations: [{ orderId, amountCents: order.totalCents }],
  };
  const cancel = (wasPaid: boolean) =>
    tell(
      contracts.OrderCancelledV1,
      { cancelledBy: null, cancelledAs: 'system', reasonCode: 'unpaid', reason: null, wasPaid },
      'Pedido cancelado',
    );
  const refund = { refundId: newId(), amountCents: 990, reason: 'regret', refundedAt: at };

  tell(contracts.OrderCreatedV1, {}, 'Pedido recebido');
  if (random() < 0.15) {
    tell(contracts.PaymentExpiredV1, payment);
    const reminder = { about: 'unpaid', dueAt: at };
    tell(contracts.OrderReminderV1, reminder, 'Seu pedido espera o pagamento');
    cancel(false);
    return story();
  }
  tell(contracts.PaymentApprovedV1, { ...payment, approvedAt: at, providerFeeCents: 10 });
  tell(contracts.OrderPaidV1, {}, 'Pagamento confirmado');
  if (random() < 0.08) {
    cancel(true);
    tell(contracts.PaymentRefundedV1, { ...refund, orderRefundedCents: 990 });
    return story('Reembolso feito');
  }
  move('paid', 'processing', 'Pedido em preparação');
  move('processing', 'shipped', 'Pedido a caminho');
  move('shipped', 'delivered', 'Pedido entregue');
  if (random() < 0.8) {
    const confirmed = { confirmedAt: at, confirmedBy: buyer.userId, productReviews: [] };
    tell(contracts.DeliveryConfirmedV1, confirmed);
    tell(contracts.FundsReleasedV1, { amountCents: 5_561, releasedAt: at });
    tell(contracts.PayoutCompletedV1, { amountCents: 5_561, by: 'transfer', completedAt: at });
    return story();
  }
  tell(contracts.RefundRequestedV1, { ...refund, refundType: 'partial' });
  if (random() < 0.3) {
    tell(contracts.RefundRejectedV1, { ...refund, reason: 'Fora do prazo', rejectedBy: null });
    return story('Reembolso não aprovado');
  }
  tell(contracts.RefundApprovedV1, { ...refund, approvedBy: null, approvedAs: 'admin' });
  if (random() < 0.2) {
    tell(contracts.RefundFailedV1, { ...refund, cause: 'timeout' });
    return story('O reembolso está demorando');
  }
  tell(contracts.PaymentRefundedV1, { ...refund, orderRefundedCents: 990 });
  move('delivered', 'returned');
  return story('Reembolso feito');
}

export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** The streams randomly interleaved; each keeps its own order. */
export function shuffled(events: readonly Published[], random: () => number): Published[] {
  const streams = grouped(events, ({ stream }) => stream);
  const turns = events
    .map(({ stream }) => ({ stream, turn: random() }))
    .toSorted((one, other) => one.turn - other.turn);
  const taken = new Map<string, number>();
  return turns.flatMap(({ stream }) => {
    const index = taken.get(stream) ?? 0;
    taken.set(stream, index + 1);
    return streams.get(stream)?.slice(index, index + 1) ?? [];
  });
}
