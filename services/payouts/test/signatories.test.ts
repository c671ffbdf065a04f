import type { ProcessTransfersAnswer } from '@largo/contracts';
import { dayMs, minuteMs } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, useFixture } from './support.ts';

const fixture = useFixture();
const tooNew = { status: 409, body: { code: 'ADMINISTRATOR_TOO_NEW' } };
const needed = {
  status: 409,
  body: { code: 'SECOND_APPROVER_NEEDED', details: { approvedBy: null } },
};

beforeEach(() => fixture.setLimit(50));

/** An administrator who was appointed this long ago. */
const madeBy = (makers: readonly TestActor[], agoMs = 0): TestActor => ({
  ...anActor('admin'),
  adminSince: new Date(fixture.service.clock.now().getTime() - agoMs),
  adminMadeBy: makers.map(({ userId }) => userId),
});

async function aPayable() {
  const order = anOrder();
  await fixture.setPixKey(order);
  const { id } = await fixture.release(order);
  return { ...order, id };
}
type Payable = AnOrder & { id: string };

/** Everything that moves a large amount with two administrators. */
const ways = {
  transfer: {
    approve: ({ id }: Payable, who: TestActor) =>
      fixture.service.as(who).post(`/admin/payout/process/${id}/approve`),
    pay: ({ id }: Payable, who: TestActor) =>
      fixture.service.as(who).post(`/admin/payout/process/${id}`),
    paid: 200,
  },
  'manual payment': {
    approve: ({ sellerId }: Payable, who: TestActor) => approveOf(sellerId, who, 'payment'),
    pay: ({ sellerId }: Payable, who: TestActor) =>
      fixture.service.as(who).post('/admin/payout/record', { sellerId, amount: 60 }),
    paid: 201,
  },
  adjustment: {
    approve: ({ sellerId }: Payable, who: TestActor) => approveOf(sellerId, who, 'adjustment'),
    pay: ({ sellerId }: Payable, who: TestActor) =>
      fixture.service.as(who).post('/admin/payout/adjustments', {
        sellerId,
        amount: 60,
        reason: 'correction',
        note: 'combinado',
      }),
    paid: 201,
  },
} as const;
const approveOf = (sellerId: string, who: TestActor, kind: string) =>
  fixture.service
    .as(who)
    .post(`/admin/payout/sellers/${sellerId}/manual-payment-approval`, { amount: 60, kind });

describe.each(Object.entries(ways))('a large %s', (_name, { approve, pay, paid }) => {
  it('is not agreed to by who was made an administrator less than 24 hours ago', async () => {
    const payable = await aPayable();
    const puppet = madeBy([anActor('admin')]);
    expect(await approve(payable, puppet)).toMatchObject(tooNew);
    expect(await pay(payable, admin)).toMatchObject(needed);
    fixture.service.clock.advance(dayMs - minuteMs);
    expect(await approve(payable, puppet)).toMatchObject(tooNew);
    fixture.service.clock.advance(minuteMs);
    expect((await approve(payable, puppet)).status).toBe(200);
    expect((await pay(payable, admin)).status).toBe(paid);
  });

  it('is not paid by one either', async () => {
    const payable = await aPayable();
    expect((await approve(payable, admin)).status).toBe(200);
    expect(await pay(payable, madeBy([admin]))).toMatchObject(tooNew);
    expect((await pay(payable, madeBy([admin], dayMs))).status).toBe(paid);
  });

  it('is not paid by who made the approver, or the maker of the approver, an administrator', async () => {
    const payable = await aPayable();
    const [maker, between] = [anActor('admin'), anActor('admin')];
    expect((await approve(payable, madeBy([between, maker], dayMs))).status).toBe(200);
    for (const payer of [between, maker]) expect(await pay(payable, payer)).toMatchObject(needed);
    const answers = await Promise.all([pay(payable, admin), pay(payable, anActor('admin'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([paid, 409]);
  });
});

describe('what is not large', () => {
  it('is paid by a new administrator alone', async () => {
    const { sellerId } = await aPayable();
    const { status } = await fixture.service
      .as(madeBy([admin]))
      .post('/admin/payout/record', { sellerId, amount: 50 });
    expect(status).toBe(201);
  });
});

describe('a run of transfers', () => {
  it('says of a large one what a new administrator lacks, and does not pay it', async () => {
    const { id, orderNumber } = await aPayable();
    await ways.transfer.approve({ ...anOrder(), id }, admin);
    const run = (query: string) =>
      fixture.service
        .as(madeBy([admin]))
        .post<ProcessTransfersAnswer>(`/admin/payout/process${query}`, { ids: [id] });
    for (const query of ['?dryRun=true', ''])
      expect((await run(query)).body.results.rows).toMatchObject([
        { orderNumber, code: 'ADMINISTRATOR_TOO_NEW' },
      ]);
  });
});
