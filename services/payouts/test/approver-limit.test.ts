import {
  LimitRaiseAskedV1,
  LimitRaisedV1,
  type SettingsAnswer,
  SettingsChangedV1,
} from '@largo/contracts';
import { dayMs, minuteMs } from '@largo/kernel';
import { anActor, auditEntriesFor, type TestActor } from '@largo/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, anOrder, useFixture } from './support.ts';

const fixture = useFixture();
const other = anActor('admin');

const want = (secondApproverAbove: number | null, who: TestActor = admin) =>
  fixture.service.as(who).put<SettingsAnswer>('/admin/settings', { secondApproverAbove });
const state = async () => {
  const { body } = await fixture.service.as(other).get<SettingsAnswer>('/admin/settings');
  return { limit: body.settings.secondApproverAbove, waits: body.secondApproverRaise };
};
const announced = async () =>
  (await fixture.published(SettingsChangedV1)).at(-1) as { secondApproverAboveCents?: number };
const lastOf = async (event: { type: string }) => (await fixture.published(event)).at(-1);

beforeEach(() => fixture.setLimit(50));

describe('the limit of the second approver', () => {
  it.each([null, 51])('is not raised to %s by one administrator alone', async (above) => {
    const order = anOrder();
    await fixture.setPixKey(order);
    const { id } = await fixture.release(order);
    const askedAt = fixture.service.clock.now().getTime();
    expect((await want(above)).body).toMatchObject({
      settings: { secondApproverAbove: 50 },
      secondApproverRaise: { above, askedBy: admin.userId },
    });
    const { waits } = await state();
    const effectiveAt = Date.parse(waits?.effectiveAt ?? '');
    expect(effectiveAt - Date.parse(waits?.askedAt ?? '')).toBe(dayMs);
    expect(effectiveAt - askedAt).toBeGreaterThanOrEqual(dayMs);
    expect(await lastOf(LimitRaiseAskedV1)).toMatchObject({
      limitCents: 5_000,
      aboveCents: above && above * 100,
      askedBy: admin.userId,
    });
    expect(await fixture.service.as(admin).post(`/admin/payout/process/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'SECOND_APPROVER_NEEDED' },
    });
    expect(await announced()).toMatchObject({ secondApproverAboveCents: 5_000 });
  });

  it('is raised when another administrator wants the same, and not by asking twice', async () => {
    for (let times = 0; times < 2; times += 1) await want(500);
    const first = await state();
    expect(first).toMatchObject({ limit: 50, waits: { askedBy: admin.userId } });
    fixture.service.clock.advance(minuteMs);
    await want(500);
    expect(await state()).toEqual(first);
    expect(await want(500, other)).toMatchObject({ status: 200 });
    expect(await state()).toEqual({ limit: 500, waits: null });
    expect(await announced()).toMatchObject({ secondApproverAboveCents: 50_000 });
    expect(await lastOf(LimitRaisedV1)).toMatchObject({
      askedBy: admin.userId,
      agreedBy: other.userId,
    });
  });

  it('is raised 24 hours after it was asked for, not before, and once', async () => {
    await want(600);
    fixture.service.clock.advance(dayMs - minuteMs);
    await fixture.service.runJobs();
    expect(await state()).toMatchObject({ limit: 50, waits: { above: 600 } });
    expect(await announced()).toMatchObject({ secondApproverAboveCents: 5_000 });
    fixture.service.clock.advance(minuteMs);
    await fixture.service.runJobs();
    expect(await state()).toEqual({ limit: 600, waits: null });
    expect(await announced()).toMatchObject({ secondApproverAboveCents: 60_000 });
    expect(await lastOf(LimitRaisedV1)).toMatchObject({ aboveCents: 60_000, agreedBy: null });
    const before = (await fixture.published(LimitRaisedV1)).length;
    await fixture.service.runJobs();
    expect(await fixture.published(LimitRaisedV1)).toHaveLength(before);
  });

  it('is lowered at once, which withdraws what waits, as does the limit that counts', async () => {
    for (const above of [20, 50]) {
      await want(700);
      expect((await want(above, other)).body).toMatchObject({
        settings: { secondApproverAbove: above },
        secondApproverRaise: null,
      });
      await fixture.setLimit(50);
    }
    await want(700);
    await want(50);
    fixture.service.clock.advance(dayMs);
    await fixture.service.runJobs();
    expect(await state()).toEqual({ limit: 50, waits: null });
    const actions = (await auditEntriesFor(fixture.service, 'marketplace')).map(
      ({ action }) => action,
    );
    expect(actions).toContain('limit-raise-asked');
    expect(actions.at(-1)).toBe('limit-raise-withdrawn');
  });

  it('counts at once where there was none', async () => {
    await fixture.setLimit(null);
    expect((await want(1_000)).body).toMatchObject({ settings: { secondApproverAbove: 1_000 } });
  });

  it('waits again when another raise is asked for', async () => {
    await want(800);
    fixture.service.clock.advance(dayMs - minuteMs);
    await want(900_000, other);
    fixture.service.clock.advance(minuteMs);
    await fixture.service.runJobs();
    expect(await state()).toMatchObject({
      limit: 50,
      waits: { above: 900_000, askedBy: other.userId },
    });
  });

  it('stays while other settings change', async () => {
    await want(810);
    await fixture.service.as(other).put('/admin/settings', { autoReleaseDays: 15 });
    expect(await state()).toMatchObject({ limit: 50, waits: { above: 810 } });
  });

  it('is asked for once by two at the same time, of whom the second one agrees', async () => {
    const answers = await Promise.all([want(820), want(820, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await state()).toEqual({ limit: 820, waits: null });
  });

  it('is not agreed to by a new administrator, nor between one and an account which that one made', async () => {
    const now = fixture.service.clock.now();
    const puppet = (agoMs: number): TestActor => ({
      ...anActor('admin'),
      adminSince: new Date(now.getTime() - agoMs),
      adminMadeBy: [admin.userId],
    });
    await want(830);
    expect(await want(830, puppet(0))).toMatchObject({
      status: 409,
      body: { code: 'ADMINISTRATOR_TOO_NEW' },
    });
    const refused = { status: 409, body: { code: 'AGREEMENT_NOT_INDEPENDENT' } };
    expect(await want(830, puppet(dayMs))).toMatchObject(refused);
    await want(840, puppet(0));
    expect(await want(840)).toMatchObject(refused);
    expect(await state()).toMatchObject({ limit: 50, waits: { above: 840 } });
    expect((await want(840, other)).status).toBe(200);
    expect(await state()).toEqual({ limit: 840, waits: null });
  });

  it.each(['buyer', 'seller'] as const)('is no business of a %s', async (role) => {
    expect((await want(1, anActor(role))).status).toBe(403);
    expect((await state()).limit).toBe(50);
  });
});
