import type { OpenStoreTransfersAnswer, StoresToPayAnswer } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { expectStatementsOfBooks } from './statement-files.ts';
import { admin, anOrder, storeOf, useFixture } from './support.ts';

const fixture = useFixture();
const most = 999_999_999_999;

describe('orders that cost the largest amount', () => {
  it('are counted to the cent from the sale to the transfer of both at once', async () => {
    const first = anOrder();
    const second = anOrder({ sellerId: first.sellerId });
    await fixture.setPixKey(first);
    for (const order of [first, second]) {
      await fixture.pay(order, most);
      await fixture.confirm(order);
    }
    fixture.service.clock.advance(15 * dayMs);
    await fixture.service.runJobs();
    await fixture.refund(second, 1, newId());
    const asAdmin = fixture.service.as(admin);
    const bothCents = 2 * (most - 50_000_000_000 - 20_000_000_000) - 1;

    const { body: due } = await asAdmin.get<StoresToPayAnswer>('/admin/payout/stores-to-pay');
    const store = due.stores.find(({ sellerId }) => sellerId === first.sellerId);
    expect(store).toMatchObject({ amount: bothCents / 100, payouts: 2 });
    const { body: opened } = await asAdmin.post<OpenStoreTransfersAnswer>(
      '/admin/payout/store-transfers',
      { sellerIds: [first.sellerId] },
    );
    const [transfer] = opened.transfers;
    expect(transfer?.brCode).toContain((bothCents / 100).toFixed(2));
    const file = await asAdmin.post('/admin/payout/store-transfers/file', { ids: [transfer?.id] });
    expect(file.text).toContain(`;${(bothCents / 100).toFixed(2).replace('.', ',')};`);
    const paid = await asAdmin.post(`/admin/payout/store-transfers/${transfer?.id}/pay`, {});
    expect(paid).toMatchObject({ status: 200, body: { transfer: { amount: bothCents / 100 } } });

    await expectStatementsOfBooks(fixture, first.sellerId, 0);
    const report = await asAdmin.get('/admin/reports?type=commissions');
    expect(report.text).toMatch(
      new RegExp(`${first.orderNumber};.*;9999999999,99;500000000,00;200000000,00;0,00;`),
    );
    const ofStore = fixture.service.as(storeOf(first));
    const answers = await Promise.all([
      ...['queue', 'ageing', 'stats', 'payments', 'sellers'].map((path) =>
        asAdmin.get(`/admin/payout/${path}`),
      ),
      ...['', '/earnings', '/check'].map((path) => asAdmin.get(`/admin/ledger${path}`)),
      ofStore.get('/payouts/summary'),
      fixture.service.as(anActor('admin')).get('/admin/reports/count?type=commissions'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

describe('PUT /admin/settings', () => {
  it.each([
    ['commissionRate', 100, { platformFee: 0 }],
    ['platformFee', 100, { commissionRate: 0 }],
    ['maxProductsPerSeller', 100_000, {}],
    ['autoReleaseDays', 90, {}],
    ['disputeInvestigationDays', 30, {}],
    ['sellerAcceptanceHours', 336, {}],
    ['refundAnswerHours', 336, {}],
    ['secondApproverAbove', 1_000_000, {}],
  ])('takes %s up to %d, shows it, and refuses more', async (name, largest, others) => {
    const asAdmin = fixture.service.as(admin);
    const change = (value: number) => asAdmin.put('/admin/settings', { ...others, [name]: value });

    expect(await change(largest + 1)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
    expect((await change(largest)).status).toBe(200);
    expect((await asAdmin.get('/admin/settings')).body).toMatchObject({
      settings: { [name]: largest },
    });
  });
});
