import { anActor, auditEntriesFor, expectSecondFactor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, useFixture } from './support.ts';

const fixture = useFixture();

describe('settings', () => {
  it('are changed, announced and shown', async () => {
    const answer = await fixture.service.as(admin).put('/admin/settings', { commissionRate: 7.5 });
    expect(answer.body).toMatchObject({
      settings: { commissionRate: 7.5, platformFee: 2, autoReleaseDays: 15 },
    });
    const events = await fixture.service.outbox();
    const changed = events.findLast(({ type }) => type === 'payouts.settings-changed.v1');
    expect(changed?.data).toMatchObject({ commissionBps: 750 });
    const { settingsId } = (changed?.data ?? {}) as { settingsId?: string };
    expect(await auditEntriesFor(fixture.service, settingsId ?? '')).toMatchObject([
      {
        adminId: admin.userId,
        action: 'settings-changed',
        before: { commissionBps: 500 },
        after: { commissionBps: 750 },
      },
    ]);
    await fixture.service.as(admin).put('/admin/settings', { commissionRate: 5 });
  });

  it('announce the limit above which two administrators pay: orders asks for them too', async () => {
    for (const secondApproverAbove of [500, null]) {
      await fixture.setLimit(secondApproverAbove);
      const changed = (await fixture.service.outbox()).findLast(
        ({ type }) => type === 'payouts.settings-changed.v1',
      );
      const secondApproverAboveCents = secondApproverAbove === null ? null : 50_000;
      expect(changed?.data).toMatchObject({ secondApproverAboveCents });
    }
  });

  it('show everyone what a sale costs and how long money waits, and nothing else', async () => {
    const changes = { platformFee: 2.5, autoReleaseDays: 20, disputeInvestigationDays: 10 };
    await fixture.service.as(admin).put('/admin/settings', changes);
    const { body } = await fixture.service.anonymous.get('/sale-terms');
    const before = { platformFee: 2, autoReleaseDays: 15, disputeInvestigationDays: 7 };
    await fixture.service.as(admin).put('/admin/settings', before);

    expect(body).toEqual({ commissionRate: 5, ...changes });
    expect((await fixture.service.anonymous.get('/sale-terms')).body).toEqual({
      commissionRate: 5,
      ...before,
    });
  });

  it('take rates with one decimal, whatever floating point makes of them', async () => {
    for (const platformFee of [0.1, 0.3, 1.1, 2.3, 4.6, 8.2, 99.9, 2]) {
      const { body } = await fixture.service.as(admin).put('/admin/settings', {
        commissionRate: 0,
        platformFee,
      });
      expect(body).toMatchObject({ settings: { platformFee } });
    }
    await fixture.service.as(admin).put('/admin/settings', { commissionRate: 5 });
  });

  it('refuse a second decimal of a rate by its field', async () => {
    const { body } = await fixture.service.as(admin).put('/admin/settings', { platformFee: 2.25 });
    expect(body).toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ field: 'platformFee', message: 'Use no máximo uma casa decimal.' }],
    });
  });

  it.each([
    { commissionRate: 101 },
    { commissionRate: 5.12 },
    { platformFee: 0.05 },
    { autoReleaseDays: 0 },
    { autoReleaseDays: 91 },
    { maxProductsPerSeller: 0 },
    { maxProductsPerSeller: 100_001 },
    { maxProductsPerSeller: 15_418_569_307_427 },
  ])('refuse %j', async (body) => {
    expect((await fixture.service.as(admin).put('/admin/settings', body)).status).toBe(400);
  });
});

describe('the second factor', () => {
  it('is asked for by what moves money by hand, and by its settings', async () => {
    const asking = expectSecondFactor(fixture.service, [
      'PUT /admin/settings',
      'POST /admin/payout/process',
      'POST /admin/payout/process/:id',
      'POST /admin/payout/process/:id/approve',
      'POST /admin/payout/record',
      'POST /admin/payout/sellers/:id/manual-payment-approval',
      'POST /admin/payout/adjustments',
      'POST /admin/payout/store-transfers/:id/pay',
      'POST /admin/payout/store-transfers/return',
    ]);
    await expect(asking).resolves.toBeUndefined();
  });

  it.each([
    ['process', {}, undefined],
    ['store-transfers/return', { csv: 'x' }, 'BANK_FILE_REFUSED'],
  ])('is not asked for by a dry run of %s', async (call, body, outcome) => {
    const unproven = fixture.service.as({ ...anActor('admin'), secondFactor: 'on' });
    const codes: unknown[] = [];
    for (const query of ['', '?dryRun=false', '?dryRun=1', '?dryRun=true&dryRun=false'])
      codes.push((await unproven.post(`/admin/payout/${call}${query}`, body)).body.code);
    expect(new Set(codes)).toEqual(new Set(['SECOND_FACTOR_NEEDED']));

    const dry = await unproven.post(`/admin/payout/${call}?dryRun=true`, body);
    expect([dry.body.code]).toEqual([outcome]);
  });
});
