import { dayMs, newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { expect, it } from 'vitest';
import { admin, anOrder, useFixture } from './support.ts';

const fixture = useFixture();
const stores = Array.from({ length: 5 }, () => newId());
const perStore = 40;
const another = anActor('admin');

it('two administrators, the button, the job and manual payments at once pay 200 payouts of 5 stores once each', async () => {
  for (const sellerId of stores) {
    for (let index = 0; index < perStore; index += 1) {
      const order = anOrder({ sellerId });
      await fixture.pay(order, 10_000);
      await fixture.confirm(order);
    }
    await fixture.setPixKey(anOrder({ sellerId }));
  }
  fixture.service.clock.advance(16 * dayMs);
  const as = (who: typeof admin) => fixture.service.as(who);
  const record = (sellerId: string) =>
    as(another).post('/admin/payout/record', {
      sellerId,
      sellerName: 'Loja',
      amount: 150,
      confirmed: true,
      paymentMethod: 'pix',
    });
  const press = () => [
    as(admin).post('/admin/payout/process'),
    as(another).post('/admin/payout/process'),
    as(another).post('/admin/process-auto-releases'),
  ];

  const first = await Promise.all([
    ...press(),
    ...stores.map(record),
    fixture.service.runJobs().then(() => ({ status: 200 })),
  ]);
  const answers: ({ status: number } | void)[] = [...first];
  const { sql } = fixture.service;
  // A run ends before its request does; on a slow machine it takes a few.
  do answers.push(...(await Promise.all([...press(), ...press(), fixture.service.runJobs()])));
  while ((await sql`select from payouts.payouts where completed_at is null`).length > 0);

  for (const answer of answers) if (answer) expect(answer.status).toBeLessThan(300);
  expect(
    await sql`select transfer_status, count(*)::int from payouts.payouts group by 1`,
  ).toMatchObject([{ transfer_status: 'completed', count: stores.length * perStore }]);
  const paid = await sql<{ seller_id: string; paid: number; transfers: number; orders: number }[]>`
    select seller_id, sum(transferred_cents + set_off_cents)::int paid,
      (select count(*)::int from payouts.transfers t where t.seller_id = p.seller_id) transfers,
      count(*) filter (where transferred_cents > 0)::int orders
    from payouts.payouts p group by 1`;
  expect(paid).toHaveLength(stores.length);
  for (const store of paid) {
    expect(store.paid).toBe(perStore * 9_300);
    expect(store.transfers).toBe(store.orders);
  }
  // What left, by transfer or by hand, is what was earned: to the cent, and nothing is owed.
  expect(
    await sql`select sum(amount_cents)::int owed from payouts.ledger_entries
      where account = 'seller_payable'`,
  ).toMatchObject([{ owed: 0 }]);
}, 120_000);
