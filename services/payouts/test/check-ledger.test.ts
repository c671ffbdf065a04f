import type { LedgerCheckAnswer } from '@largo/contracts';
import { dayMs, hourMs } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, useFixture } from './support.ts';

const fixture = useFixture();
const job = 'payouts.check-ledger';

async function lastCheck() {
  const answer = await fixture.service.as(admin).get<LedgerCheckAnswer>('/admin/ledger/check');
  expect(answer.status).toBe(200);
  return answer.body.check;
}
async function checkNextNight() {
  fixture.service.clock.advance(dayMs);
  await fixture.service.runJobs(job);
  return lastCheck();
}

/** A store with every kind of row: transferred, refunded to a debt, set off, paid by hand, adjusted. */
async function aStoreWithAll(): Promise<AnOrder> {
  const order = anOrder();
  const post = (path: string, body?: object) =>
    fixture.service.as(admin).post(`/admin/payout/${path}`, body);
  const { sellerId } = order;
  await fixture.setPixKey(order);
  const { id } = await fixture.release(order);
  await post(`process/${id}`);
  await fixture.refund(order, 4_000);
  await fixture.release(anOrder({ sellerId }));
  await post('record', { sellerId, amount: 10, paymentMethod: 'pix' });
  await post('adjustments', { sellerId, amount: -5, reason: 'correction', note: 'Conferência' });
  return order;
}

describe('the nightly check of the books', () => {
  it('finds nothing when all figures are what their entries add up to', async () => {
    await aStoreWithAll();
    const check = await checkNextNight();
    expect(check).toMatchObject({ differences: 0, findings: [] });
    expect(check?.payouts).toBeGreaterThanOrEqual(2);
    expect(check?.stores).toBeGreaterThanOrEqual(1);
  });

  it.each([
    ['seller_refunded_cents = seller_refunded_cents + 1', 'seller_refunded'],
    ['refunded_cents = refunded_cents + 1', 'refunded'],
    ['transferred_cents = transferred_cents - 1', 'transferred'],
    ['set_off_cents = set_off_cents + 1', 'set_off'],
    ['commission_cents = commission_cents + 1, total_cents = total_cents + 1', 'commission'],
  ])('names the payout and the figure after a hand in the database: %s', async (change, figure) => {
    const { orderId } = await aStoreWithAll();
    const hand = (sqlText: string) =>
      fixture.service.sql.begin(async (sql) => {
        await sql.unsafe(`alter table payouts.payouts drop constraint if exists payouts_check5`);
        await sql.unsafe(`update payouts.payouts set ${sqlText} where order_id = '${orderId}'`);
      });
    const [before] = await fixture.service.sql`
      select * from payouts.payouts where order_id = ${orderId}`;
    await hand(change);

    const check = await checkNextNight();

    const payout = check?.findings.filter(({ subject }) => subject === 'payout') ?? [];
    expect(payout).toContainEqual(
      expect.objectContaining({ subject: 'payout', subjectId: orderId, figure }),
    );
    for (const { entries, inUse } of payout) expect(Math.abs(entries - inUse)).toBeCloseTo(0.01);
    await fixture.service.sql`
      update payouts.payouts set ${fixture.service.sql(before ?? {})} where order_id = ${orderId}`;
    expect(await checkNextNight()).toMatchObject({ differences: 0 });
  });

  it('names a store whose balance is another one than its payments make it', async () => {
    const { sellerId } = await aStoreWithAll();
    const { sql } = fixture.service;
    await sql`update payouts.manual_payments set amount_cents = amount_cents + 250 where seller_id = ${sellerId}`;
    const check = await checkNextNight();
    expect(check?.findings).toEqual([
      { subject: 'store', subjectId: sellerId, figure: 'balance', entries: expect.any(Number) as number, inUse: expect.any(Number) as number },
    ]); // prettier-ignore
    const [found] = check?.findings ?? [];
    expect((found?.entries ?? 0) - (found?.inUse ?? 0)).toBeCloseTo(2.5);
    const { text } = await fixture.service.anonymous.get('/metrics');
    expect(text).toMatch(/^ledger_differences(\{.*\})? 1$/m);
    await sql`update payouts.manual_payments set amount_cents = amount_cents - 250 where seller_id = ${sellerId}`;
    expect(await checkNextNight()).toMatchObject({ differences: 0 });
  });

  it('runs once a night, and after a missed one as soon as it can', async () => {
    const first = await checkNextNight();
    fixture.service.clock.advance(hourMs);
    const count = async () =>
      (await fixture.service.sql`select 1 from payouts.ledger_checks`).length;
    const before = await count();
    await fixture.service.runJobs(job);
    // At most one more, because three o'clock may have passed meanwhile.
    expect((await count()) - before).toBeLessThanOrEqual(1);
    await fixture.service.runJobs(job);
    expect((await count()) - before).toBeLessThanOrEqual(1);
    fixture.service.clock.advance(3 * dayMs);
    await fixture.service.runJobs(job);
    expect(Date.parse((await lastCheck())?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''));
  });

  it('is shown to administrators only', async () => {
    const path = '/admin/ledger/check';
    expect((await fixture.service.as(anActor('seller')).get(path)).status).toBe(403);
    expect((await fixture.service.anonymous.get(path)).status).toBe(401);
  });
});
