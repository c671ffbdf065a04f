import { dayMs, hourMs, newId } from '@largo/kernel';
import fc from 'fast-check';
import { admin, type AnOrder, anOrder, type Fixture } from './support.ts';

/** What can happen to the money of one store; numbers choose the sale and the amount. */
export const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell'), of: fc.nat(), by: fc.integer({ min: 100, max: 50_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('release'), of: fc.nat(), by: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('transfer', 'transfer', 'all'), of: fc.nat(), by: fc.constant(0) }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constantFrom('refund', 'fail', 'return', 'chargeback', 'won', 'reverse', 'pay', 'adjust', 'bear', 'wait'), of: fc.nat(), by: fc.integer({ min: 1, max: 30_000 }) }) },
); // prettier-ignore

interface Sale {
  readonly order: AnOrder;
  readonly totalCents: number;
  refundedCents: number;
  readonly paymentId: string;
  isContested: boolean;
  /** What lost chargebacks took and may give back. */
  lostCents: number;
}

/** One store with its sales so far. */
export async function aStore(fixture: Fixture) {
  const owner = anOrder();
  await fixture.setPixKey(owner);
  const { sellerId } = owner;
  const sales: Sale[] = [];
  const post = (path: string, body?: object) =>
    fixture.service.as(admin).post(`/admin/payout/${path}`, body);
  const idOf = async (sale: Sale) => String((await fixture.payoutOf(sale.order))?.id);

  const changes: Record<string, (sale: Sale | undefined, cents: number) => Promise<unknown>> = {
    async sell(_sale, cents) {
      const order = anOrder({ sellerId });
      await fixture.pay(order, cents);
      await fixture.confirm(order);
      sales.push({
        order,
        totalCents: cents,
        refundedCents: 0,
        paymentId: newId(),
        isContested: false,
        lostCents: 0,
      });
    },
    async release() {
      fixture.service.clock.advance(15 * dayMs);
      await fixture.service.runJobs('payouts.release');
    },
    /** Up to twelve days and a half, not as far as a release every time. */
    async wait(_sale, cents) {
      fixture.service.clock.advance((cents / 100) * hourMs);
      await fixture.service.runJobs('payouts.release');
    },
    all: () => post('process'),
    transfer: async (sale) => sale && post(`process/${await idOf(sale)}`),
    fail: async (sale) => sale && post(`process/${await idOf(sale)}/fail`, { reason: 'limit' }),
    return: async (sale) => sale && post(`process/${await idOf(sale)}/return`, {}),
    async refund(sale, cents) {
      const amount = sale ? Math.min(cents, sale.totalCents - sale.refundedCents) : 0;
      if (!sale || amount === 0 || sale.isContested) return;
      sale.refundedCents += amount;
      await fixture.refund(sale.order, amount, newId(), sale.refundedCents);
    },
    chargeback: (sale) => contest(sale, 'opened'),
    /** Won after it was lost. */
    reverse: async (sale) => sale && sale.lostCents > 0 && tell(sale, 'won'),
    won: (sale, cents) => contest(sale, cents % 2 === 0 ? 'won' : 'lost'),
    pay: (_sale, cents) => post('record', { sellerId, amount: cents / 100, paymentMethod: 'pix' }),
    adjust: (_sale, cents) =>
      post('adjustments', {
        sellerId,
        note: 'Conferência',
        amount: (cents % 2 === 0 ? cents : -cents) / 100,
        reason: 'correction',
      }),
    /** More than chargebacks took is refused. */
    bear: (_sale, cents) =>
      post('adjustments', {
        sellerId,
        note: 'Fraude no cartão',
        amount: cents / 100,
        reason: 'chargeback_loss',
      }),
  };

  async function contest(sale: Sale | undefined, state: 'opened' | 'lost' | 'won') {
    if (!sale || (state === 'opened') === sale.isContested) return;
    await tell(sale, state);
  }
  async function tell(sale: Sale, state: 'opened' | 'lost' | 'won') {
    sale.isContested = state === 'opened';
    if (state === 'lost') {
      sale.lostCents += sale.totalCents - sale.refundedCents;
      sale.refundedCents = sale.totalCents;
    }
    if (state === 'won') {
      sale.refundedCents -= sale.lostCents;
      sale.lostCents = 0;
    }
    const { paymentId, totalCents } = sale;
    await fixture.chargeBack(sale.order, state, { paymentId, totalCents });
  }
  return { sellerId, sales, changes };
}
