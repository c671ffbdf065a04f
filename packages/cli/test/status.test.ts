import { cart } from '@largo/cart';
import { type AuditRunBody, serviceNames } from '@largo/contracts';
import { payments } from '@largo/payments';
import { useService } from '@largo/testkit/vitest';
import { startTestService } from '@largo/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBackup, startShop } from './other-processes.ts';
import { environmentOf, largo, within } from './support.ts';

const running = {
  cart: useService(() => startTestService(cart)),
  payments: useService(() =>
    startTestService(payments, { env: { MP_BASE_URL: 'http://127.0.0.1:9', MP_SANDBOX: 'true' } }),
  ),
};
let env: Record<string, string>;
beforeAll(() => {
  env = environmentOf(running);
});

const asJson = async () => JSON.parse((await within(env, 'status', '--json')).out);

describe('largo status', () => {
  it('shows every service on one page, and code 1 while one does not answer', async () => {
    const { code, out, err } = await largo(env, 'status');

    expect([code, err]).toEqual([1, '']);
    for (const name of serviceNames) expect(out).toMatch(new RegExp(`^${name} `, 'm'));
    expect(out).toMatch(/^cart +ready +\d+[.]\d+[.]\d+/m);
    expect(out).toMatch(/^orders +away/m);
    expect(out).toContain('Auditor: has not looked yet');
    expect(out).toContain('orders does not answer');
    expect(out).not.toContain('cart does not answer');
  });

  it('says what needs a person: parked and late events, failed jobs, violations', async () => {
    const { database } = running.cart;
    await database.sql`
      insert into parked_events (consumer, topic, key, event_id, message, headers, error, behind, attempts, parked_at)
      values ('cart', 'identity.events', 'k', 'e', '{}', '{}', 'broken', false, 1, now())`;
    await running.cart.runJobs('messaging.prune');
    const rule = 'stock-below-zero';
    const found: AuditRunBody = {
      durationMs: 5,
      violations: [{ rule, count: 1, cases: [{ id: 'x', about: null }] }],
    };
    await running.payments.service.post('/internal/audit-runs', found);

    const { services, lastAudit, attention } = await asJson();

    const ofCart = services.find(({ service }: { service: string }) => service === 'cart').status;
    expect(ofCart).toMatchObject({ parked: 1, problems: [], openCircuits: [] });
    const prune = ofCart.jobs.find(({ name }: { name: string }) => name === 'messaging.prune');
    expect(Date.parse(prune.lastSuccessAt)).toBeLessThanOrEqual(Date.now());
    expect(lastAudit.violations).toEqual(found.violations);
    expect(attention).toEqual(
      expect.arrayContaining([
        'cart: 1 events are parked',
        'the auditor found 1 rules that do not hold',
      ]),
    );
  });

  it('sees gateway and web, as people reach them', async () => {
    const shop = await startShop();
    const ask = async () =>
      JSON.parse((await within({ ...env, GATEWAY_URL: shop.url }, 'status', '--json')).out);
    const ready = await ask();
    expect([ready.gateway, ready.web]).toEqual([{ state: 'ready' }, { state: 'ready' }]);
    expect(ready.attention.join()).not.toMatch(/gateway|web/);

    await shop.stopWeb();
    const withoutWeb = await ask();
    expect(withoutWeb.gateway).toEqual({ state: 'ready' });
    expect(withoutWeb.web.state).toBe('away');
    expect(withoutWeb.attention).toContain('web does not answer: status 503');

    await shop.stopGateway();
    const { out } = await within({ ...env, GATEWAY_URL: shop.url }, 'status');
    expect(out).toMatch(/^gateway +away\nweb +not asked\n/m);
    expect(out).toMatch(/^ {2}gateway does not answer: .*ECONNREFUSED/m);
    expect(out).not.toContain('web does not answer');
  });

  it('says how old the base backup is, as the backup itself says it', async () => {
    const backup = await startBackup();
    const ask = async (...words: string[]) =>
      (await within({ ...env, BACKUP_URL: backup.url }, 'status', ...words)).out;
    expect(await ask()).toContain('  there is no base backup\n');

    const finishedAt = new Date(Date.now() - 5.5 * 3_600_000).toISOString();
    backup.keep(finishedAt);
    expect(await ask()).toContain(`Base backup: ${finishedAt}, 5 hours ago\n`);
    const { lastBackup, attention } = JSON.parse(await ask('--json'));
    expect(lastBackup).toEqual({ state: 'made', at: finishedAt });
    expect(attention.join()).not.toContain('backup');

    backup.keep(new Date(Date.now() - 37 * 3_600_000).toISOString());
    expect(await ask()).toContain('  the last base backup is 37 hours old\n');
    await backup.stop();
    expect(await ask()).toMatch(/^ {2}the backup does not answer: .*ECONNREFUSED/m);
  });

  it('says what it can not know for want of an address', async () => {
    const { out } = await within(env, 'status');

    expect(out).toMatch(/^gateway +not asked\nweb +not asked\n/m);
    expect(out).toContain('gateway and web were not asked: GATEWAY_URL is missing\n');
    expect(out).toContain('Base backup: not known: BACKUP_URL is missing\n');
    expect(out).not.toMatch(/(?:gateway|web|backup) does not answer/);
  });

  it('opens to no administrator and no stranger', async () => {
    expect((await running.cart.anonymous.get('/internal/status')).status).toBe(403);
    expect((await running.payments.anonymous.get('/internal/audit-runs/last')).status).toBe(403);
  });
});
