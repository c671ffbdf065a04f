import { UserBlockedV1, UserUnblockedV1 } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { auditEntriesFor, eventually } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, anOrder, useFixture } from './support.ts';

const fixture = useFixture();

describe('transfer', () => {
  it('needs a PIX key, happens once and is in the books', async () => {
    const order = anOrder();
    const payout = await fixture.release(order);
    const path = `/admin/payout/process/${payout.id}`;
    expect(await fixture.service.as(admin).post(path)).toMatchObject({
      status: 422,
      body: { code: 'PIX_KEY_MISSING' },
    });

    await fixture.setPixKey(order);
    const answers = await Promise.all([1, 2, 3].map(() => fixture.service.as(admin).post(path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'completed' });
    expect(await auditEntriesFor(fixture.service, payout.id)).toMatchObject([
      {
        adminId: admin.userId,
        action: 'payout-transferred',
        before: { transferStatus: 'pending_manual_transfer' },
        after: { transferStatus: 'completed' },
      },
    ]);
  });

  it('is refused before the release', async () => {
    const order = anOrder();
    await fixture.pay(order);
    await fixture.setPixKey(order);
    const payout = await fixture.payoutOf(order);
    const answer = await fixture.service.as(admin).post(`/admin/payout/process/${payout?.id}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYOUT_NOT_TRANSFERABLE' } });
  });

  it('counts failures of the whole run with their reasons', async () => {
    const order = anOrder();
    await fixture.release(order);
    const { body } = await fixture.service
      .as(admin)
      .post<{ results: { failed: number; errors: { code: string }[] } }>('/admin/payout/process');
    expect(body.results.errors.map(({ code }) => code)).toContain('PIX_KEY_MISSING');
  });
});

describe('another PIX key', () => {
  const transfer = (id: string) =>
    fixture.service.as(admin).post<{ code?: string }>(`/admin/payout/process/${id}`);

  it('gets no money for 24 hours, and no other key does', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    const payout = await fixture.release(order);
    await fixture.setPixKey(order, 'ladrao@example.test');

    const answers = await Promise.all([transfer(payout.id), transfer(payout.id)]);
    const { body } = await fixture.service
      .as(admin)
      .post<{ results: { errors: object[] } }>('/admin/payout/process');
    fixture.service.clock.advance(dayMs - 60_000);
    const early = await transfer(payout.id);

    for (const answer of [...answers, early])
      expect(answer).toMatchObject({ status: 409, body: { code: 'PIX_KEY_WAITING' } });
    expect(body.results.errors).toContainEqual(
      expect.objectContaining({ code: 'PIX_KEY_WAITING' }),
    );
    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'pending_manual_transfer',
    });

    fixture.service.clock.advance(60_000);
    expect(await transfer(payout.id)).toMatchObject({ status: 200 });
  });

  it('waits again when it is changed again, also back, and not when the same comes again', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    const payout = await fixture.release(order);
    await fixture.setPixKey(order, 'ladrao@example.test');
    fixture.service.clock.advance(dayMs / 2);
    await fixture.setPixKey(order);
    fixture.service.clock.advance(dayMs / 2);

    expect(await transfer(payout.id)).toMatchObject({ body: { code: 'PIX_KEY_WAITING' } });
    await fixture.setPixKey(order);
    fixture.service.clock.advance(dayMs / 2);
    expect(await transfer(payout.id)).toMatchObject({ status: 200 });
  });

  it('waits also after the former one was removed; the first of a store does not', async () => {
    const order = anOrder();
    const payout = await fixture.release(order);
    await fixture.setPixKey(order);
    await fixture.setPixKey(order, null);
    await fixture.setPixKey(order, 'ladrao@example.test');
    expect(await transfer(payout.id)).toMatchObject({ body: { code: 'PIX_KEY_WAITING' } });

    const first = anOrder();
    const its = await fixture.release(first);
    await fixture.setPixKey(first);
    expect(await transfer(its.id)).toMatchObject({ status: 200 });
  });
});

describe("a blocked store's money", () => {
  it('waits until the store is unblocked', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    const payout = await fixture.release(order);
    const user = { userId: order.sellerId, roles: ['seller' as const] };
    const transfer = () => fixture.service.as(admin).post(`/admin/payout/process/${payout.id}`);

    await fixture.service.publish(UserBlockedV1, user);
    expect(await transfer()).toMatchObject({ status: 422, body: { code: 'SELLER_BLOCKED' } });
    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'pending_manual_transfer',
    });

    await fixture.service.publish(UserUnblockedV1, user);
    expect(await transfer()).toMatchObject({ status: 200 });
  });
});

describe('manual payments', () => {
  it('pay released orders oldest first and keep the rest as credit for the next', async () => {
    const order = anOrder();
    await fixture.release(order);
    await fixture.setPixKey(order);
    const record = {
      sellerId: order.sellerId,
      sellerName: 'Loja',
      amount: 100,
      confirmed: true,
      paymentMethod: 'pix',
    };
    const headers = { 'idempotency-key': newId() };
    const [once, again] = await Promise.all([
      fixture.service.as(admin).post('/admin/payout/record', record, headers),
      fixture.service.as(admin).post('/admin/payout/record', record, headers),
    ]);
    expect([once.status, again.status]).toEqual([201, 201]);
    expect(await auditEntriesFor(fixture.service, order.sellerId)).toMatchObject([
      { action: 'manual-payment-recorded', after: { amountCents: 10_000, paymentMethod: 'pix' } },
    ]);
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'completed' });
    const { body } = await fixture.service
      .as(admin)
      .get<{ sellers: { sellerId: string; remaining: number; totalPaid: number }[] }>(
        '/admin/payout/sellers',
      );
    expect(body.sellers.find((row) => row.sellerId === order.sellerId)).toMatchObject({
      totalPaid: 100,
      remaining: -7,
    });
  });

  it.each([0, -5, 0.001])('refuse the amount %d', async (amount) => {
    const answer = await fixture.service
      .as(admin)
      .post('/admin/payout/record', { sellerId: newId(), amount, paymentMethod: 'pix' });
    expect(answer.status).toBe(400);
  });
});

describe('a transfer and a manual payment at once', () => {
  it('wait for each other: a change of a payout locks its seller first', async () => {
    const order = anOrder();
    const payout = await fixture.release(order);
    await fixture.setPixKey(order);
    const transfer = await fixture.service.sql.begin(async (tx) => {
      // Locks in the order in which a manual payment does.
      await tx`select pg_advisory_xact_lock(hashtextextended(${`payouts.seller.${order.sellerId}`}, 0))`;
      const answer = fixture.service.as(admin).post(`/admin/payout/process/${payout.id}`);
      await eventually(async () => {
        const [waiting] =
          await tx`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
        return waiting;
      });
      // If the waiting transfer held this row, there would be a deadlock.
      const free =
        await tx`select 1 from payouts.payouts where id = ${payout.id} for update nowait`;
      expect(free).toHaveLength(1);
      return { answer };
    });

    expect((await transfer.answer).status).toBe(200);
  });

  it('pay every order once', async () => {
    const first = anOrder();
    const orders = [
      first,
      anOrder({ sellerId: first.sellerId }),
      anOrder({ sellerId: first.sellerId }),
    ];
    const ids = [];
    for (const order of orders) ids.push((await fixture.release(order)).id);
    await fixture.setPixKey(first);
    const record = { sellerId: first.sellerId, amount: 93, confirmed: true };
    const answers = await Promise.all([
      ...ids.map((id) => fixture.service.as(admin).post(`/admin/payout/process/${id}`)),
      fixture.service.as(admin).post('/admin/payout/record', record),
    ]);

    const refused = answers.filter(({ status }) => status !== 200 && status !== 201);
    // The manual payment either came first and paid one of them, or waits for the next.
    expect(refused.map(({ status }) => status)).toEqual(refused.length > 0 ? [409] : []);
    const paidOut = await fixture.service
      .sql`select (transferred_cents + set_off_cents)::int as cents, transfer_status as status
      from payouts.payouts where seller_id = ${first.sellerId}`;
    expect(paidOut).toEqual(orders.map(() => ({ cents: 9_300, status: 'completed' })));
  });
});
