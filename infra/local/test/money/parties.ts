import type {
  OrderView,
  AdminPaymentView,
  LedgerAnswer,
  PayoutDetail,
  PayoutSummaryAnswer,
  StatementAnswer,
} from '@largo/contracts';
import { expect } from 'vitest';
import type { City } from './city.ts';
import { look } from './calls.ts';
import { payoutOf } from './money-steps.ts';
import { isUnpaid, refundsOf } from './order-steps.ts';
import { cents, orderAs, type Walk, type WalkOrder } from './walk.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** When nothing is under way any more, everyone reads the same of each order, payment and store, to the cent. */
export async function expectAgreement(walk: Walk): Promise<void> {
  const reports = await reportsOf(walk.city);
  for (const order of walk.orders) await expectOneOrder(walk, order, reports);
  for (const { id } of walk.payments) await expectOnePayment(walk, id);
  for (const { seller } of walk.orders) await expectOneStore(walk.city, seller);
}

interface Figures {
  readonly totalCents: number;
  /** Back with the buyer. */
  readonly backCents: number;
  readonly sellerCents: number;
  readonly commissionCents: number;
  readonly feeCents: number;
}

/** Without what the reader may do, which differs. */
const facts = (refund: OrderView['refunds'][number]) => ({ ...refund, allowed: undefined });

const ended: readonly string[] = ['cancelled', 'refunded', 'returned'];

async function expectOneOrder(walk: Walk, order: WalkOrder, reports: Reports): Promise<void> {
  const { shop, admin } = walk.city;
  const [asBuyer, asSeller, asAdmin] = [
    await orderAs(walk, order.id, shop.buyer),
    await orderAs(walk, order.id, order.seller),
    await orderAs(walk, order.id, admin),
  ];
  const seen = [asBuyer, asSeller, asAdmin];
  for (const one of seen) {
    expect(one.status).toBe(asBuyer.status);
    expect(one.refundedTotal).toBe(asBuyer.refundedTotal);
    expect(one.refundable).toBe(asBuyer.refundable);
    expect(one.chargeback).toEqual(asBuyer.chargeback);
    expect(one.refunds.map(facts)).toEqual(asBuyer.refunds.map(facts));
  }
  expect(asSeller.sellerPayout).toBe(asAdmin.sellerPayout);
  const wasPaid = asBuyer.statusHistory.some(({ newStatus }) => newStatus === 'paid');
  const payout = await payoutOf(walk, order);
  expect(payout !== undefined, 'in the books').toBe(wasPaid);
  const sale = reports.sales.get(order.orderNumber);
  if (!payout) {
    expect([sale?.totalCents, sale?.backCents]).toEqual([order.totalCents, 0]);
    return;
  }
  const detail = await look<PayoutDetail>(
    walk.city.paying,
    admin,
    `/admin/payout/payments/${payout.id}`,
  );
  const shown: Figures = {
    totalCents: cents(asAdmin.total),
    backCents: cents(asAdmin.refundedTotal),
    sellerCents: cents(asAdmin.sellerPayout ?? 0),
    commissionCents: cents(asAdmin.commission ?? 0),
    feeCents: cents(asAdmin.platformFee ?? 0),
  };
  const taken = sum(
    asBuyer.refunds
      .filter(({ status }) => status === 'completed')
      .map(({ refundAmount }) => cents(refundAmount)),
  );
  const byBank = asBuyer.chargeback?.state === 'lost' ? cents(asBuyer.chargeback.amount) : 0;
  // Only what is being decided is said to wait for a decision.
  const waiting = (await refundsOf(walk, order)).filter(isUnpaid);
  if (waiting.some(({ failureCause }) => failureCause === 'contested'))
    expect(asAdmin.chargeback?.state).toBe('opened');
  const foreign = await passedThrough(walk, order);
  const name = `${order.orderNumber} ${asAdmin.status}`;
  expect([name, taken + byBank - foreign]).toEqual([name, shown.backCents]);
  // The books follow once the money of an order that has ended is back with the buyer.
  if (shown.backCents < shown.totalCents && ended.includes(asAdmin.status)) return;
  expect([name, 'books', await inBooks(walk, order)]).toEqual([name, 'books', shown]);
  expect([name, 'payout', cents(detail.refunded), cents(detail.sellerPayout)]).toEqual([
    name,
    'payout',
    shown.backCents,
    shown.sellerCents,
  ]);
  expect([name, 'commissions', reports.commissions.get(order.orderNumber)]).toEqual([
    name,
    'commissions',
    shown,
  ]);
  expect([name, 'sales', sale]).toEqual([name, 'sales', shown]);
}

/** Completed refunds that the order's page lists, of money that never paid the order. */
async function passedThrough(walk: Walk, order: WalkOrder): Promise<number> {
  const late = ['late_payment', 'duplicate_payment', 'amount_mismatch'];
  const refunds = await refundsOf(walk, order);
  return sum(
    refunds
      .filter(({ status, reason }) => status === 'completed' && late.includes(reason))
      .map(({ refundAmount }) => cents(refundAmount)),
  );
}

const orderKinds = ['sale', 'refund', 'chargeback', 'chargeback_won'];

async function inBooks({ city }: Walk, { id }: WalkOrder): Promise<Figures> {
  const path = `/admin/ledger?orderId=${id}&limit=200`;
  const { entries } = await look<LedgerAnswer>(city.paying, city.admin, path);
  // What a set-off takes of an order, it gives to its store.
  const own = entries.filter(({ kind }) => kind !== 'set_off');
  expect(sum(own.map(({ amount }) => cents(amount)))).toBe(0);
  const of = (account: string, kinds: readonly string[]) =>
    sum(
      entries
        .filter((entry) => entry.account === account && kinds.includes(entry.kind))
        .map(({ amount }) => cents(amount)),
    );
  const totalCents = of('provider_clearing', ['sale']);
  const left = of('provider_clearing', orderKinds) + of('payout_clearing', ['refund']);
  return {
    totalCents,
    backCents: totalCents - left,
    sellerCents: 0 - of('seller_payable', orderKinds),
    commissionCents: 0 - of('commission', orderKinds),
    feeCents: 0 - of('platform_fee', orderKinds),
  };
}

/** What payments says of a payment, against the provider's own figures and the orders. */
async function expectOnePayment(walk: Walk, id: string): Promise<void> {
  const { city } = walk;
  const path = `/admin/payments/${id}`;
  const { payment } = await look<{ payment: AdminPaymentView }>(city.collecting, city.admin, path);
  if (payment.mercadoPagoId === null) return;
  const there = city.sandbox.world.store.payments.get(payment.mercadoPagoId);
  expect([id, cents(payment.amount)]).toEqual([id, there?.amountCents]);
  const ofStatus = (...some: string[]) =>
    payment.refunds.filter(({ status }) => some.includes(status));
  const done = sum(ofStatus('completed').map(({ amount }) => cents(amount)));
  expect([id, done]).toEqual([id, cents(payment.refundedAmount)]);
  // What goes back while a refund is under way is taken for that one's.
  const isUnderWay = ofStatus('requested', 'processing').length > 0;
  if (!isUnderWay) expect([id, done]).toEqual([id, there?.refundedCents]);
  expect(sum(payment.orders.map(({ amount }) => cents(amount)))).toBe(cents(payment.amount));
}

/** A store's figures: on its screen, in its files, in the books. */
async function expectOneStore({ paying, admin }: City, seller: WalkOrder['seller']): Promise<void> {
  const { summary } = await look<PayoutSummaryAnswer>(paying, seller, '/payouts/summary');
  const { statement } = await look<StatementAnswer>(paying, seller, '/payouts/statement');
  const csv = await fileOf(paying, seller, 'csv');
  const ofx = await fileOf(paying, seller, 'ofx');
  const path = `/admin/ledger?sellerId=${seller.userId}&account=seller_payable&limit=1`;
  const ledger = await look<LedgerAnswer>(paying, admin, path);
  const { toCome, waiting, onHold, released, debt, credit, inFavor = 0 } = summary;
  const portions = [toCome, waiting, onHold, released].map(({ amount }) => cents(amount));
  const balance = cents(summary.balance);
  const [, inOfx = ''] = /<BALAMT>([^<]*)</.exec(ofx) ?? [];
  const store = seller.userId;
  expect({
    store,
    portions: sum(portions) - cents(debt) - cents(credit) + cents(inFavor),
    statement: cents(statement.closing),
    csv: rowsOf(csv).at(-1)?.at(-1),
    ofx: inOfx,
    ledger: 0 - cents(ledger.sum ?? 0),
  }).toEqual({
    store,
    portions: balance,
    statement: balance,
    csv: (balance / 100).toFixed(2).replace('.', ','),
    ofx: (balance / 100).toFixed(2),
    ledger: balance,
  });
}

async function fileOf(
  paying: City['paying'],
  seller: WalkOrder['seller'],
  format: string,
): Promise<string> {
  const { status, text } = await paying.as(seller).get(`/payouts/statement/file?format=${format}`);
  if (status !== 200) throw new Error(`${format}: ${status}`);
  return text;
}

const rowsOf = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .map((row) => row.split(';').map((cell) => cell.replaceAll('"', '')));

interface Reports {
  readonly sales: ReadonlyMap<string, Figures>;
  readonly commissions: ReadonlyMap<string, Figures>;
}

/** Both reports, by the number of the order. */
async function reportsOf({ shop, paying, admin }: City): Promise<Reports> {
  const read = async (service: City['paying'], type: string) => {
    const { status, text } = await service.as(admin).get(`/admin/reports?type=${type}`);
    if (status !== 200) throw new Error(`${type}: ${status} ${text}`);
    const [header = [], ...rows] = rowsOf(text.slice(1));
    const cell = (row: readonly string[], name: string) =>
      Math.round(Number(row[header.indexOf(name)]?.replace(',', '.')) * 100);
    return new Map(
      rows.map((row) => [
        row[0] ?? '',
        {
          totalCents: cell(row, 'Total'),
          backCents: cell(row, 'Reembolsado'),
          sellerCents: cell(row, 'Repasse'),
          commissionCents: cell(row, 'Comissão'),
          feeCents: cell(row, 'Taxa'),
        },
      ]),
    );
  };
  return { sales: await read(shop, 'sales'), commissions: await read(paying, 'commissions') };
}
