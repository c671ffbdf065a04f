import { auditEntriesFor } from '@largo/testkit';
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

  it.each([
    { commissionRate: 101 },
    { autoReleaseDays: 0 },
    { autoReleaseDays: 91 },
    { maxProductsPerSeller: 0 },
    { maxProductsPerSeller: 100_001 },
    { maxProductsPerSeller: 15_418_569_307_427 },
  ])('refuse %j', async (body) => {
    expect((await fixture.service.as(admin).put('/admin/settings', body)).status).toBe(400);
  });
});
