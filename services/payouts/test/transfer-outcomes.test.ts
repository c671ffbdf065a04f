import {
  PayoutCompletedV1,
  type PayoutDetail,
  PayoutFailedV1,
  type PayoutsAnswer,
  UserBlockedV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor, auditEntriesFor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, useFixture } from './support.ts';

const fixture = useFixture();
const other = anActor('admin');
const post = <T = { code?: string }>(path: string, body?: object, as = admin) =>
  fixture.service.as(as).post<T>(`/admin/payout/${path}`, body);
const detailOf = async (id: string) => {
  const { body } = await fixture.service
    .as(admin)
    .get<PayoutDetail>(`/admin/payout/payments/${id}`);
  return body;
};

/** A released payout of a store with a PIX key. */
async function aPayable(order: AnOrder = anOrder(), totalCents?: number) {
  const payout = await fixture.release(order, totalCents);
  await fixture.setPixKey(order);
  return { ...payout, order };
}

describe('a transfer', () => {
  it('keeps what names it at the bank and when the money left', async () => {
    const { id, order } = await aPayable();
    fixture.service.clock.advance(dayMs);
    const paidAt = new Date(fixture.service.clock.now().getTime() - 60_000).toISOString();
    const reference = 'E1234567820261124120000000000001';
    expect((await post(`process/${id}`, { reference, paidAt })).status).toBe(200);
    expect(await detailOf(id)).toMatchObject({
      paidBy: 'transfer',
      transferred: 93,
      open: 0,
      transfers: [
        {
          amount: 93,
          reference,
          paidAt,
          recordedBy: admin.userId,
          returnedAt: null,
        },
      ],
    });
    const [published] = await fixture.published(PayoutCompletedV1, order.orderId);
    const { orderNumber } = order;
    expect(published).toMatchObject({ orderNumber, amountCents: 9_300, reference, by: 'transfer' });
  });

  it('without a body is paid by hand: no number is made up', async () => {
    const { id, order } = await aPayable();
    expect(await post(`process/${id}`)).toMatchObject({
      status: 200,
      body: { result: { reference: null, amount: 93 } },
    });
    expect(await detailOf(id)).toMatchObject({ transfers: [{ reference: null }] });
    const [published] = await fixture.published(PayoutCompletedV1, order.orderId);
    expect(published).not.toHaveProperty('reference');
  });

  it('of an amount that is not open any more is refused, and the new one is named', async () => {
    const { id, order } = await aPayable();
    await fixture.refund(order, 1_000);
    expect(await post(`process/${id}`, { amount: 93 })).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_REQUEST',
        error: expect.stringMatching(/agora são R\$\s83,70\./) as string,
      },
    });
    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'pending_manual_transfer',
    });
    expect((await post(`process/${id}`, { amount: 83.7 })).status).toBe(200);
  });

  it.each([
    ['in the future', 60_000],
    ['before the release', -60_000],
  ])('did not leave %s', async (_when, offsetMs) => {
    const { id } = await aPayable();
    const paidAt = new Date(fixture.service.clock.now().getTime() + offsetMs).toISOString();
    expect(await post(`process/${id}`, { paidAt })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
  });
});

describe('a refused transfer', () => {
  it('changes nothing in the books, says why, and can be tried again', async () => {
    const { id, order } = await aPayable();
    expect(await post(`process/${id}/fail`, { reason: 'key_refused' })).toMatchObject({
      status: 200,
      body: { transferStatus: 'failed', failure: { reason: 'key_refused' }, open: 93 },
    });
    const [published] = await fixture.published(PayoutFailedV1, order.orderId);
    const { orderNumber } = order;
    expect(published).toMatchObject({ orderNumber, amountCents: 9_300, cause: 'key_refused' });
    expect(await auditEntriesFor(fixture.service, id)).toMatchObject([
      { action: 'payout-failed', after: { reason: 'key_refused' } },
    ]);
    expect((await post(`process/${id}`)).status).toBe(200);
    expect(await detailOf(id)).toMatchObject({ transferStatus: 'completed', failure: null });
  });

  it('needs words for another reason', async () => {
    const { id } = await aPayable();
    expect((await post(`process/${id}/fail`, { reason: 'other' })).status).toBe(400);
    const note = 'O banco saiu do ar';
    expect((await post(`process/${id}/fail`, { reason: 'other', note })).status).toBe(200);
  });

  it('is no outcome of a payout that something holds', async () => {
    const { id, order } = await aPayable();
    await fixture.requestRefund(order, newId());
    expect(await post(`process/${id}/fail`, { reason: 'limit' })).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_NOT_TRANSFERABLE' },
    });
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'on_hold' });
  });

  it('is no outcome of a completed or unreleased payout', async () => {
    const { id } = await aPayable();
    await post(`process/${id}`);
    const early = anOrder();
    await fixture.pay(early);
    const waiting = await fixture.payoutOf(early);
    for (const one of [id, String(waiting?.id)])
      expect(await post(`process/${one}/fail`, { reason: 'limit' })).toMatchObject({
        status: 409,
        body: { code: 'PAYOUT_NOT_TRANSFERABLE' },
      });
  });
});

describe('a transfer that comes back from the bank', () => {
  it('is reversed by entries of its own, and paid again as another transfer', async () => {
    const { id, order } = await aPayable();
    await post(`process/${id}`, { reference: 'E1' });
    const back = await Promise.all([1, 2].map(() => post(`process/${id}/return`, {})));
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'failed', open: 93 });
    const { sql } = fixture.service;
    const [owed] = await sql`select -sum(amount_cents)::bigint as cents from payouts.ledger_entries
      where order_id = ${order.orderId} and account = 'seller_payable'`;
    expect(owed).toEqual({ cents: 9_300 });

    expect((await post(`process/${id}`, { reference: 'E2' })).status).toBe(200);
    const { transfers, transferStatus } = await detailOf(id);
    expect(transferStatus).toBe('completed');
    expect(transfers).toMatchObject([
      { reference: 'E1', returnedAt: expect.any(String) as string },
      { reference: 'E2', returnedAt: null },
    ]);
  });

  it('is none where no transfer of its own completed the payout', async () => {
    const { id, order } = await aPayable();
    const record = { sellerId: order.sellerId, amount: 93, paymentMethod: 'cash' };
    await fixture.service.as(admin).post('/admin/payout/record', record);
    expect(await post(`process/${id}/return`, {})).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_NOT_RETURNABLE' },
    });
  });

  it('is not paid again when the order was refunded meanwhile', async () => {
    const { id, order } = await aPayable();
    await post(`process/${id}`);
    await fixture.refund(order, 10_000);
    expect((await post(`process/${id}/return`, {})).status).toBe(200);
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'cancelled' });
    const next = anOrder({ sellerId: order.sellerId });
    await fixture.release(next);
    expect(await fixture.payoutOf(next)).toMatchObject({ setOff: 0, open: 93 });
  });

  it('waits while its payment is contested, and is paid again when that is won', async () => {
    const { id, order } = await aPayable();
    const payment = { paymentId: newId() };
    await post(`process/${id}`);
    await fixture.chargeBack(order, 'opened', payment);
    expect(await post(`process/${id}/return`, {})).toMatchObject({
      status: 200,
      body: { transferStatus: 'on_hold', open: 93 },
    });
    expect(await post(`process/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_NOT_TRANSFERABLE' },
    });

    await fixture.chargeBack(order, 'won', payment);

    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'failed', open: 93 });
    expect((await post(`process/${id}`)).status).toBe(200);
  });
});

describe('above the amount of the settings', () => {
  it('one administrator agrees and another pays, once for each amount', async () => {
    await fixture.setLimit(50);
    try {
      const { id, order } = await aPayable();
      const needed = { status: 409, body: { code: 'SECOND_APPROVER_NEEDED' } };
      expect(await post(`process/${id}`)).toMatchObject(needed);
      expect(await post(`process/${id}/approve`)).toMatchObject({
        status: 200,
        body: { needsSecondApprover: true, approval: { by: admin.userId, amount: 93 } },
      });
      expect(await post(`process/${id}`)).toMatchObject(needed);
      await fixture.refund(order, 1_000);
      expect(await post(`process/${id}`, undefined, other)).toMatchObject(needed);
      expect((await post(`process/${id}/approve`)).status).toBe(200);
      expect((await post(`process/${id}`, undefined, other)).status).toBe(200);
      expect((await post(`process/${id}/return`, {})).status).toBe(200);
      expect(await post(`process/${id}`, undefined, other)).toMatchObject(needed);
    } finally {
      await fixture.setLimit(null);
    }
  });
});

describe('a released payout says to who asks why it would be refused', () => {
  const itemFor = async (orderId: string, who = admin) =>
    (
      await fixture.service
        .as(who)
        .get<PayoutsAnswer>(`/admin/payout/payments?status=pending&orderId=${orderId}`)
    ).body.payments[0];

  it('a blocked store, no key, nothing in the way', async () => {
    const { order } = await aPayable();
    expect(await itemFor(order.orderId)).toMatchObject({ refusal: null });
    await fixture.service.publish(UserBlockedV1, {
      userId: order.sellerId,
      roles: ['seller'],
    });
    expect(await itemFor(order.orderId)).toMatchObject({ refusal: { code: 'SELLER_BLOCKED' } });
    const keyless = anOrder();
    await fixture.release(keyless);
    expect(await itemFor(keyless.orderId)).toMatchObject({ refusal: { code: 'PIX_KEY_MISSING' } });
  });

  it('an approval that is missing, and their own', async () => {
    await fixture.setLimit(50);
    try {
      const { id, order } = await aPayable();
      const needed = { refusal: { code: 'SECOND_APPROVER_NEEDED' } };
      expect(await itemFor(order.orderId)).toMatchObject(needed);
      expect((await post(`process/${id}/approve`)).body).toMatchObject({
        refusal: { error: expect.stringContaining('Quem aprovou não pode pagar') },
      });
      expect(await itemFor(order.orderId, other)).toMatchObject({ refusal: null });
    } finally {
      await fixture.setLimit(null);
    }
  });

  it('and what may be done with it', async () => {
    const no = {
      canProcess: false,
      canApprove: false,
      canRecordFailure: false,
      canRecordReturn: false,
    };
    const { id, order } = await aPayable();
    const allowed = async (who = admin) => (await itemFor(order.orderId, who))?.allowed;
    expect(await allowed()).toEqual({ ...no, canProcess: true, canRecordFailure: true });
    await fixture.setLimit(50);
    try {
      expect(await allowed()).toEqual({ ...no, canApprove: true, canRecordFailure: true });
      await post(`process/${id}/approve`);
      expect(await allowed()).toEqual({ ...no, canRecordFailure: true });
      expect(await allowed(other)).toEqual({ ...no, canProcess: true, canRecordFailure: true });
      await post(`process/${id}`, undefined, other);
      expect((await detailOf(id)).allowed).toEqual({ ...no, canRecordReturn: true });
    } finally {
      await fixture.setLimit(null);
    }
    const unreleased = anOrder();
    await fixture.pay(unreleased);
    expect(await fixture.payoutOf(unreleased)).toMatchObject({ allowed: no });
  });

  it('how many are above an amount, by what is left to transfer', async () => {
    const { order } = await aPayable();
    const total = async (above: number) =>
      (
        await fixture.service
          .as(admin)
          .get<PayoutsAnswer>(
            `/admin/payout/payments?orderId=${order.orderId}&above=${above}&limit=1`,
          )
      ).body.pagination.total;
    expect([await total(92.99), await total(93)]).toEqual([1, 0]);
  });
});

describe('the run over all', () => {
  it('as a trial says amounts, keys and refusals, and changes nothing', async () => {
    const { id, order } = await aPayable();
    const keyless = anOrder();
    const refused = await fixture.release(keyless);
    const { body } = await post<{
      results: { rows: { id: string }[]; left: number };
    }>('process?dryRun=true');
    const rowOf = (one: string) => body.results.rows.find((row) => row.id === one);
    expect(rowOf(id)).toMatchObject({ amount: 93, pixKey: '***.456.789-**', code: null });
    expect(rowOf(refused.id)).toMatchObject({ pixKey: null, code: 'PIX_KEY_MISSING' });
    expect(body.results.left).toBe(0);
    for (const one of [order, keyless])
      expect(await fixture.payoutOf(one)).toMatchObject({
        transferStatus: 'pending_manual_transfer',
      });
  });
});

describe("a payout's key", () => {
  it('is masked until an administrator asks for it, which the audit log keeps', async () => {
    const { id, order } = await aPayable();
    expect(await detailOf(id)).toMatchObject({
      seller: { pixKey: '***.456.789-**' },
      pixKeyType: 'cpf',
    });
    expect(await post(`payments/${id}/pix-key`)).toMatchObject({
      status: 200,
      body: {
        pixKey: '12345678909',
        pixKeyType: 'cpf',
        amount: 93,
        brCode: expect.stringContaining(`540593.00`) as string,
      },
    });
    expect(await auditEntriesFor(fixture.service, id)).toMatchObject([
      { adminId: admin.userId, action: 'pix-key-shown', after: { sellerId: order.sellerId } },
    ]);
    await post(`process/${id}`);
    expect(await post(`payments/${id}/pix-key`)).toMatchObject({ body: { brCode: null } });
  });

  it('comes with no code while the money waits: before its release, on hold, for another key, blocked', async () => {
    const code = async (id: string) =>
      (await post<{ brCode: string | null }>(`payments/${id}/pix-key`)).body.brCode;
    const early = anOrder();
    await fixture.pay(early);
    await fixture.setPixKey(early);
    expect(await code(String((await fixture.payoutOf(early))?.id))).toBeNull();

    const held = await aPayable();
    await fixture.requestRefund(held.order, newId());
    expect(await code(held.id)).toBeNull();

    const { id, order } = await aPayable();
    await post(`process/${id}/fail`, { reason: 'limit' });
    expect(await code(id)).not.toBeNull();
    await fixture.setPixKey(order, 'outra@example.test');
    expect(await code(id)).toBeNull();
    fixture.service.clock.advance(dayMs);
    expect(await code(id)).not.toBeNull();
    const store = { userId: order.sellerId, roles: ['seller' as const] };
    await fixture.service.publish(UserBlockedV1, store);
    expect(await code(id)).toBeNull();
  });

  it('is refused where there is none, and for a payout that does not exist', async () => {
    const payout = await fixture.release(anOrder());
    expect(await post(`payments/${payout.id}/pix-key`)).toMatchObject({
      body: { code: 'PIX_KEY_MISSING' },
    });
    expect(await post(`payments/${newId()}/pix-key`)).toMatchObject({
      body: { code: 'PAYOUT_NOT_FOUND' },
    });
  });
});
