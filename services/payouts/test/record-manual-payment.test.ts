import { newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, useFixture } from './support.ts';

const fixture = useFixture();

describe('a manual payment that may be a slip of the pen', () => {
  const record = ({ sellerId }: AnOrder, amount: number, more = {}, who = admin) =>
    fixture.service.as(who).post('/admin/payout/record', { sellerId, amount, ...more });

  it.each([93.01, 1e9])(
    'of R$ %d, above what is left to pay, is confirmed first',
    async (amount) => {
      const order = anOrder();
      await fixture.release(order);
      await fixture.setPixKey(order);
      expect(await record(order, amount)).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_ABOVE_OWED', details: { owed: 93 } },
      });
      expect(await fixture.payoutOf(order)).toMatchObject({ setOff: 0, open: 93 });
      expect((await record(order, amount, { confirmed: true })).status).toBe(201);
    },
  );

  it('to a store that is owed nothing is above what is left to pay, too', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    expect(await record(order, 0.01)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_ABOVE_OWED', details: { owed: 0 } },
    });
  });

  it('above the amount of the settings is agreed to by one administrator and recorded by another, once', async () => {
    const other = anActor('admin');
    const order = anOrder();
    const approve = (amount: number, sellerId = order.sellerId) =>
      fixture.service
        .as(admin)
        .post(`/admin/payout/sellers/${sellerId}/manual-payment-approval`, { amount });
    await fixture.release(order);
    await fixture.setPixKey(order);
    await fixture.setLimit(50);
    try {
      const needed = (approvedBy: string | null) => ({
        status: 409,
        body: { code: 'SECOND_APPROVER_NEEDED', details: { approvedBy } },
      });
      expect(await record(order, 60)).toMatchObject(needed(null));
      expect(await approve(60)).toMatchObject({
        status: 200,
        body: { approval: { by: admin.userId, amount: 60 } },
      });
      expect(await record(order, 60)).toMatchObject(needed(admin.userId));
      expect(await record(order, 60.01, {}, other)).toMatchObject(needed(null));
      expect((await record(order, 60, {}, other)).status).toBe(201);
      expect(await record(order, 60, { confirmed: true }, other)).toMatchObject(needed(null));
      expect((await record(order, 33)).status).toBe(201);
      expect((await approve(0)).status).toBe(400);
      expect(await approve(1, newId())).toMatchObject({
        status: 404,
        body: { code: 'SELLER_NOT_FOUND' },
      });
    } finally {
      await fixture.setLimit(null);
    }
  });
});
