import type { AuditRunBody } from '@largo/contracts';
import { payments } from '@largo/payments';
import { startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import postgres from 'postgres';
import { beforeAll, expect, it } from 'vitest';
import {
  createWholeDatabase,
  password,
  playCleanScene,
} from '../../../infra/auditor/test/scene.ts';
import { environmentOf, largo, within } from './support.ts';

let env: Record<string, string>;
const service = useService(() =>
  startTestService(payments, {
    env: { MP_BASE_URL: 'http://127.0.0.1:9', MP_SANDBOX: 'true' },
  }),
);
beforeAll(async () => {
  env = environmentOf({ payments: service });
});

it('says when it has not looked yet', async () => {
  expect(await within(env, 'audit', '--last')).toMatchObject({
    code: 1,
    out: 'The auditor has not looked yet.\n',
  });
});

it('looks, has payments keep what it finds, and says it', async () => {
  const database = await createWholeDatabase();
  const sql = postgres(database.superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    await playCleanScene(sql);
    const url = new URL(database.superuserUrl);
    url.username = 'largo_auditor';
    url.password = password;
    const own = { ...env, DATABASE_URL: url.href, AUDIT_SETTLE_MS: '0' };

    const clean = await largo(own, 'audit');
    await sql`update payouts.payouts set total_cents = total_cents + 1, commission_cents = commission_cents + 1`;
    const broken = await within(own, 'audit', '--json');

    expect(clean).toMatchObject({ code: 0, err: '', out: expect.stringContaining('no violation') });
    expect(broken.code).toBe(1);
    expect(JSON.parse(broken.out).violations.length).toBeGreaterThan(0);
  } finally {
    await sql.end({ timeout: 2 });
    await database.drop();
  }
});

it('says what the auditor found last', async () => {
  const found: AuditRunBody = {
    durationMs: 5,
    violations: [{ rule: 'stock-below-zero', count: 1, cases: [{ id: 'p-1', about: null }] }],
  };
  await service.service.post('/internal/audit-runs', found);

  const shown = await within(env, 'audit', '--last');
  expect(shown.code).toBe(1);
  expect(shown.out).toContain('1 rules do not hold\nstock-below-zero (1)\n  p-1\n');

  await service.service.post('/internal/audit-runs', { ...found, violations: [] });
  expect(await within(env, 'audit', '--last')).toMatchObject({ code: 0 });
});

it('names what the auditor needs, with code 2', async () => {
  const { code, err } = await largo(env, 'audit');

  expect(code).toBe(2);
  expect(err).toContain('DATABASE_URL is missing');
});
