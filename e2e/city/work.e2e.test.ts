import { readFileSync, writeFileSync } from 'node:fs';
import { eventually } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideBudget } from '../support/budgets.ts';
import { type Answer, type Json, makeCall, newKey } from '../support/client.ts';
import { oneCity } from '../support/one-city.ts';
import {
  admin,
  expectOk,
  home,
  newBuyer,
  password,
  type Person,
  sellerOf,
} from '../support/people.ts';
import { control, moveClock, payAtProvider, productsOf } from '../support/purchase-flow.ts';
import type { OwnSystem } from '../support/system.ts';
import { countWork, leastOf, type Work, type WorkCounter } from '../support/work.ts';

const file = new URL('../work-budgets.tsv', import.meta.url);
/** `BUDGETS=write` writes the measured values; a commit must give a reason for an increase. */
const isWriting = process.env['BUDGETS'] === 'write';
const rounds = 3;

describe('the work of an operation', () => {
  let system: OwnSystem;
  let counter: WorkCounter;
  let buyer: Person;
  let seller: Person;
  let products: readonly Json[];
  const counted = new Map<string, Work[]>();

  const count = async (operation: string, act: () => Promise<Answer | readonly Answer[]>) => {
    let answers: readonly Answer[] = [];
    const work = await counter.count(async () => {
      const done = await act();
      answers = 'status' in done ? [done] : done;
      return answers.map(expectOk);
    });
    counted.set(operation, [...(counted.get(operation) ?? []), work]);
    return answers.at(-1)?.body as Json;
  };

  beforeAll(async () => {
    const city = oneCity();
    system = city.system;
    counter = await countWork(system, city.traces);
    [buyer, products] = [
      await newBuyer(system, 'Conta Certa'),
      await productsOf(system, 3, { atLeast: 12 }),
    ];
    seller = await sellerOf(system, products[0].sellerId);
    for (let round = 0; round < rounds; round += 1) await walk(round);
    await payTwenty();
  }, 300_000);
  afterAll(() => counter.close());

  /** From the first page view to the review, and a refund. */
  async function walk(round: number): Promise<void> {
    const [first] = products;
    const page = (path: string) => makeCall(system.shopUrl)('GET', path);
    const read = makeCall(system.apiUrl);
    // Identity has loaded its keys shortly before.
    await buyer.signIn();
    await count('sign-in', () =>
      makeCall(system.apiUrl)('POST', '/auth/login', { email: buyer.email, password }),
    );
    await count('product page', () => page(`/products/${first.id}`));
    await count('list, not asked before', () =>
      read('GET', `/products?limit=20&page=${round + 2}&sortBy=price_low`),
    );
    await count('search, not asked before', () =>
      read('GET', `/products?search=${['cafe', 'pao', 'vela'][round]}`),
    );
    await count('suggestions', () =>
      read('GET', `/products/suggestions?q=${['cho', 'ban', 'fei'][round]}`),
    );

    const line = { productId: first.id, quantity: 1 };
    await count('add to cart', () => buyer.call('POST', '/cart/add', line, { key: newKey() }));
    await count('cart', () => buyer.call('GET', '/cart'));
    const order = await checkOut('checkout', [first]);
    await checkOut('checkout of three stores', products);

    await count('paid PIX', async () => {
      await payAtProvider(system, order.payment.mercadoPagoId);
      await untilNotified(order.payment, 2);
      return [];
    });
    await count('order page', () => buyer.call('GET', `/orders/${order.id}`));
    await count("seller's list", () => seller.call('GET', '/orders?viewAsSeller=true'));
    const step = (body: object) =>
      seller.call('PUT', `/orders/${order.id}/status`, body, { key: newKey() });
    await count('status step', () => step({ status: 'processing' }));
    expectOk(await step({ status: 'shipped', trackingCode: 'BR123456789BR' }));
    const report = { notes: 'Entregue na portaria' };
    expectOk(
      await seller.call('POST', `/orders/${order.id}/report-delivery`, report, { key: newKey() }),
    );
    const review = { productId: first.id, rating: 5, comment: 'Chegou rápido e bem embalado' };
    const confirmation = { confirmed: true, productReviews: [review] };
    await count('confirmation with review', () =>
      buyer.call('POST', `/orders/${order.id}/confirm-delivery`, confirmation, { key: newKey() }),
    );
    const wanted = { refundType: 'full', reason: 'product_defect' };
    const { refund } = await count('refund asked for', () =>
      buyer.call('POST', `/refunds/orders/${order.id}/refunds`, wanted, { key: newKey() }),
    );
    await count('refund granted', () =>
      seller.call('POST', `/refunds/${refund.id}/answer`, { answer: 'agree' }, { key: newKey() }),
    );
  }

  /** Sales of the previous month; each round ends with the bank returning all transfers. */
  async function payTwenty(): Promise<void> {
    await moveClock(system, 'P15D');
    const team = await admin(system);
    const path = '/admin/payout/process';
    const ids = await eventually(
      async () => {
        const { rows } = expectOk(await team.call('POST', `${path}?dryRun=true`)).body.results;
        const payable = rows.filter(({ code }: Json) => code === null).map(({ id }: Json) => id);
        return payable.length >= 20 && payable.slice(0, 20);
      },
      { timeoutMs: 60_000 },
    );
    for (let round = 0; round < rounds; round += 1) {
      const { results } = await count('payout of twenty', () => team.call('POST', path, { ids }));
      expect(results).toMatchObject({ processed: 20, failed: 0 });
      for (const id of ids)
        expectOk(await team.call('POST', `${path}/${id}/return`, {}, { key: newKey() }));
    }
  }

  /** Places the order and gets its PIX code, with all events, notices and mails. */
  async function checkOut(operation: string, of: readonly Json[]): Promise<Json> {
    let placed: Json;
    // Otherwise the notification may arrive before the payment is stored, which costs another read.
    expectOk(await control(system, '/webhooks/faults', { delayMs: 300, times: 1 }));
    const items = of.map(({ id }) => ({ productId: id, quantity: 1 }));
    const { payment } = await count(operation, async () => {
      const body = { items, shippingAddress: home, regionId: null };
      const order = expectOk(await buyer.call('POST', '/orders', body, { key: newKey() }));
      placed = order.body;
      const { purchaseId } = placed;
      const pix = await buyer.call('POST', '/payments/pix', { purchaseId }, { key: newKey() });
      await untilNotified(expectOk(pix).body.payment, 1);
      return [order, pix];
    });
    return { ...placed.orders[0], payment };
  }

  /** The provider notifies some moments after its answer. */
  const untilNotified = ({ mercadoPagoId }: Json, times: number) =>
    eventually(
      async () => {
        const { body } = expectOk(await control(system, '/webhooks', undefined, 'GET'));
        const delivered = body.filter(
          ({ dataId, outcome }: Json) => dataId === mercadoPagoId && outcome === 200,
        );
        return delivered.length >= times;
      },
      { timeoutMs: 30_000 },
    );

  it('keeps to its budget', () => {
    const lines = [...counted].flatMap(([operation, works]) =>
      Object.entries(leastOf(works))
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([work, amount]) => ({ operation, work, amount })),
    );
    if (isWriting) {
      const rows = lines.map(({ operation, work, amount }) => `${operation}\t${work}\t${amount}\n`);
      writeFileSync(file, `operation\twork\tbudget\n${rows.join('')}`);
    }
    const budgets = new Map(
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => {
          const [operation, work, budget] = row.split('\t');
          return [`${operation}: ${work}`, Number(budget)];
        }),
    );
    const now = new Map(
      lines.map(({ operation, work, amount }) => [`${operation}: ${work}`, amount]),
    );

    expect(outsideBudget(budgets, now)).toEqual({ grown: [], shrunk: [] });
  });

  it('is outside its budget when it grows by one, or shrinks by more than a tenth', () => {
    const budgets = new Map([
      ['as before', 3],
      ['more', 3],
      ['a little less', 20],
      ['less', 20],
      ['gone', 1],
    ]);
    const now = new Map([
      ['as before', 3],
      ['more', 4],
      ['a little less', 18],
      ['less', 17],
      ['new', 1],
    ]);
    expect(outsideBudget(budgets, now)).toEqual({
      grown: ['more 3 → 4', 'new 0 → 1'],
      shrunk: ['less 20 → 17', 'gone 1 → 0'],
    });
  });
});
