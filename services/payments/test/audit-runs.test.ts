import type { AuditRunBody, LastAuditAnswer } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { startFixture } from './support.ts';

const fixture = useService(startFixture);

const orderId = newId();
const violations: AuditRunBody['violations'] = [
  {
    rule: 'order-not-in-books',
    count: 1,
    cases: [{ id: orderId, about: { type: 'order', id: orderId } }],
  },
];
const tell = (found: AuditRunBody['violations']) =>
  fixture.service.service.post('/internal/audit-runs', { durationMs: 812, violations: found });
const last = async () =>
  (await fixture.service.as(anActor('admin')).get<LastAuditAnswer>('/admin/integrity/audit')).body
    .lastRun;
const figure = async (name: string) => {
  const text = (await fixture.service.inject({ url: '/metrics' })).body;
  const [, value] = new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text) ?? [];
  return Number(value);
};

it('has nothing to show before the auditor has looked, and says so in its figures', async () => {
  expect(await last()).toBeNull();
  expect(await figure('audit_last_run_timestamp_seconds')).toBe(0);
});

it('shows each violation of the last look by name, and whom it concerns', async () => {
  expect((await tell(violations)).status).toBe(200);

  expect(await last()).toEqual({
    durationMs: 812,
    violations,
    finishedAt: expect.any(String) as string,
  });
  expect(await figure('audit_violations')).toBe(1);
});

it('shows the newest look alone, and forgets those of a month ago', async () => {
  await tell(violations);
  await fixture.advance(31 * dayMs);
  await tell([]);

  expect(await last()).toMatchObject({ violations: [] });
  expect(await figure('audit_violations')).toBe(0);
  const seconds = await figure('audit_last_run_timestamp_seconds');
  expect(seconds * 1_000).toBeGreaterThan(fixture.service.clock.now().getTime() - 60_000);
  expect(await fixture.service.database.sql`select 1 from audit_runs`).toHaveLength(1);
});

it('takes no look from people, and shows none to those who do not administer', async () => {
  const asAdmin = fixture.service.as(anActor('admin'));
  const reported = await asAdmin.post('/internal/audit-runs', { durationMs: 1, violations: [] });
  expect(reported.status).toBe(403);
  const asSeller = fixture.service.as(anActor('seller'));
  expect((await asSeller.get('/admin/integrity/audit')).status).toBe(403);
});
