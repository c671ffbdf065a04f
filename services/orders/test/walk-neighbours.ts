import {
  ChargedBackV1,
  type Envelope,
  GoodsReturnedV1,
  OrderCancelledV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderReminderV1,
  OrderStatusChangedV1,
  PaymentRefundedV1,
  RefundApprovedV1,
  RefundFailedV1,
  StockCommitFailedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Static } from 'typebox';
import type { Shop } from './shop.ts';

/** One payment for one order, as payments keeps it. */
interface Money {
  readonly paymentId: string;
  readonly orderId: string;
  readonly purchaseId: string;
  readonly amountCents: number;
  refundedCents: number;
  /** Refunds on their way, in cents. */
  readonly requested: Map<string, number>;
  /** Whether the bank took it. */
  isLost: boolean;
}

/** The units of one order's line, as catalog keeps them. */
interface Line {
  readonly quantity: number;
  state: 'held' | 'sold' | 'released';
  returned: number;
}

interface Refunded {
  readonly data: Static<(typeof PaymentRefundedV1)['schema']>;
  readonly sent: Envelope;
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, one) => total + one, 0);
type Units = readonly { productId: string; quantity: number }[];
/** The parts of an event that are read here. */
interface Fact {
  orderId: string;
  purchaseId: string;
  refundId: string;
  paymentId: string;
  amountCents: number;
  wasPaid: boolean;
  about: string;
  lines: Units;
  restock: Units;
}

/**
 * Payments and catalog: the money and stock that orders decides about, changed only by its events.
 */
export class Neighbours {
  readonly shop: Shop;
  readonly money = new Map<string, Money>();
  /** By order and product. */
  readonly stock = new Map<string, Map<string, Line>>();
  /** How often each thing was announced, by order. */
  readonly announced = new Map<string, Map<string, number>>();
  /** The payment that a buyer began but has not made, by order. */
  readonly begun = new Map<string, string>();
  /** Orders whose goods are gone when their money arrives. */
  readonly soldOut = new Set<string>();
  last: Refunded | undefined;
  #position = 0;

  constructor(shop: Shop) {
    this.shop = shop;
  }

  expectMoney(order: { id: string; purchaseId: string }, paymentId: string, amountCents: number) {
    const { id: orderId, purchaseId } = order;
    const money = { paymentId, orderId, purchaseId, amountCents, refundedCents: 0, isLost: false };
    // A repeated approval is the same money.
    if (!this.money.has(paymentId)) this.money.set(paymentId, { ...money, requested: new Map() });
  }

  paymentsOf = (orderId: string) =>
    [...this.money.values()].filter((money) => money.orderId === orderId);

  leftOf = ({ amountCents, refundedCents, requested, isLost }: Money) =>
    isLost ? 0 : amountCents - refundedCents - sum(requested.values());

  /** Applies everything that orders has announced, and its consequences. */
  async follow(): Promise<void> {
    for (;;) {
      const events = await this.shop.sql<{ position: number; type: string; payload: Fact }[]>`
        select position::int, type, payload from orders.outbox
        where position > ${this.#position} order by position`;
      if (events.length === 0) return;
      for (const { position, type, payload } of events) {
        this.#position = position;
        await this.#apply(type, payload);
      }
    }
  }

  async #apply(type: string, fact: Fact): Promise<void> {
    const counts = this.announced.get(fact.orderId) ?? new Map<string, number>();
    this.announced.set(fact.orderId, counts);
    const about = type === OrderReminderV1.type ? `reminder ${fact.about}` : type;
    counts.set(about, (counts.get(about) ?? 0) + 1);
    switch (type) {
      case OrderCreatedV1.type:
        return this.#hold(fact);
      case OrderPaidV1.type:
        return this.#sell(fact);
      case OrderCancelledV1.type:
        this.#undo(fact);
        return fact.wasPaid ? this.#refundRest(fact) : undefined;
      case OrderStatusChangedV1.type:
      case GoodsReturnedV1.type:
        return this.#takeBack(fact.orderId, fact.restock);
      case RefundApprovedV1.type:
        return this.#refund(fact);
      default:
    }
  }

  #hold({ orderId, purchaseId, lines }: Fact): void {
    const asked = this.shop.reservations.get(purchaseId)?.lines ?? [];
    const held = lines.map(({ productId, quantity }) => {
      const reserved = asked.find((line) => line.productId === productId)?.quantity ?? 0;
      if (reserved < quantity) throw new Error(`${orderId} was placed without its stock`);
      return [productId, { quantity, state: 'held' as const, returned: 0 }] as const;
    });
    this.stock.set(orderId, new Map<string, Line>(held));
  }

  async #sell({ orderId, purchaseId }: Fact): Promise<void> {
    const lines = this.stock.get(orderId) ?? new Map<string, Line>();
    if (this.soldOut.has(orderId)) {
      for (const line of lines.values()) line.state = 'released';
      const productIds = [...lines.keys()];
      await this.shop.publish(StockCommitFailedV1, { orderId, purchaseId, productIds });
    } else for (const line of lines.values()) line.state = 'sold';
  }

  #undo({ orderId, lines }: Fact): void {
    const own = this.stock.get(orderId);
    for (const line of own?.values() ?? []) if (line.state === 'held') line.state = 'released';
    this.#takeBack(orderId, lines);
  }

  /** As in catalog: never more than was sold and is not back yet. */
  #takeBack(orderId: string, units: Units): void {
    for (const { productId, quantity } of units) {
      const line = this.stock.get(orderId)?.get(productId);
      if (line?.state !== 'sold') continue;
      line.returned = Math.min(line.quantity, line.returned + quantity);
    }
  }

  /** As in payments: a refund of more than is left fails. */
  async #refund({ refundId, paymentId, orderId, amountCents }: Fact): Promise<void> {
    const money = this.money.get(paymentId);
    if (money && amountCents <= this.leftOf(money)) money.requested.set(refundId, amountCents);
    else await this.#fail({ refundId, paymentId, orderId, amountCents }, 'nothing left');
  }

  #refundRest({ paymentId }: Fact): void {
    const money = this.money.get(paymentId);
    const left = money ? this.leftOf(money) : 0;
    if (left > 0) money?.requested.set(newId(), left);
  }

  async #fail(
    refund: Pick<Fact, 'refundId' | 'paymentId' | 'orderId' | 'amountCents'>,
    cause: string,
  ): Promise<void> {
    await this.shop.publish(RefundFailedV1, { ...refund, cause });
  }

  /** The provider answers one of an order's refunds. @returns false when none is on its way */
  async settle(orderId: string, n: number, isDone: boolean): Promise<boolean> {
    const open = this.paymentsOf(orderId).flatMap((money) =>
      [...money.requested].map(([refundId, amountCents]) => ({ money, refundId, amountCents })),
    );
    const chosen = open[n % Math.max(1, open.length)];
    if (!chosen) return false;
    const { money, refundId, amountCents } = chosen;
    const { paymentId, purchaseId } = money;
    money.requested.delete(refundId);
    if (!isDone) {
      await this.#fail({ refundId, paymentId, orderId, amountCents }, 'refused');
      return true;
    }
    money.refundedCents += amountCents;
    const data = {
      refundId,
      paymentId,
      orderId,
      purchaseId,
      amountCents,
      buyerId: this.shop.buyer.userId,
      orderRefundedCents: money.refundedCents,
      reason: 'admin_action',
      refundedAt: this.shop.clock.now().toISOString(),
    };
    this.last = { data, sent: await this.shop.publish(PaymentRefundedV1, data) };
    return true;
  }

  /** The bank decides against the store. */
  async lose({ paymentId, purchaseId, orderId, amountCents }: Money): Promise<void> {
    const money = this.money.get(paymentId);
    if (money) money.isLost = true;
    await this.shop.publish(ChargedBackV1, {
      paymentId,
      purchaseId,
      amountCents,
      buyerId: this.shop.buyer.userId,
      allocations: [{ orderId, amountCents }],
      state: 'lost',
      method: 'credit_card',
    });
  }
}
