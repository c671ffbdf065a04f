import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { ProductionRefused, startSandbox } from '../src/index.ts';
import { aPix, aReceiver, aSandbox, control, eventually, payments, refunds } from './support.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('production', () => {
  it.each(['NODE_ENV', 'LARGO_MODE'])('is refused when %s says so', (name) => {
    expect(() => readConfig({ [name]: 'production' })).toThrow(ProductionRefused);
  });

  it('is also refused to a caller in the same process', async () => {
    const before = process.env['LARGO_MODE'];
    process.env['LARGO_MODE'] = 'production';

    const refused = await startSandbox().catch((error: unknown) => error);

    if (before === undefined) delete process.env['LARGO_MODE'];
    else process.env['LARGO_MODE'] = before;
    expect(refused).toBeInstanceOf(ProductionRefused);
  });

  it('ends the process at once', async () => {
    const main = new URL('../src/main.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: { ...process.env, LARGO_MODE: 'production', LARGO_SANDBOX_PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));

    const [code] = (await once(child, 'exit')) as [number];

    expect(code).not.toBe(0);
    expect(said).toContain('does not run in production');
  });
});

describe('settings from the environment', () => {
  it('have defaults', () => {
    expect(readConfig({})).toEqual({ port: 8090, redirectUris: [] });
  });

  it('name port, addresses and state file', () => {
    const config = readConfig({
      LARGO_SANDBOX_PORT: '8190',
      LARGO_SANDBOX_PUBLIC_URL: 'http://pay.local/',
      LARGO_SANDBOX_REDIRECT_URIS: 'http://a/cb,http://b/cb',
      LARGO_SANDBOX_WEBHOOK_URL: 'http://a/payments/webhook',
      LARGO_SANDBOX_STATE_FILE: '/tmp/state',
      LARGO_SANDBOX_SEED: '3',
    });

    expect(config).toEqual({
      port: 8190,
      publicUrl: 'http://pay.local',
      redirectUris: ['http://a/cb', 'http://b/cb'],
      webhookUrl: 'http://a/payments/webhook',
      stateFile: '/tmp/state',
      seed: 3,
    });
  });

  it('refuse a port that is none', () => {
    expect(() => readConfig({ LARGO_SANDBOX_PORT: 'http' })).toThrow(RangeError);
  });
});

describe('the state file', () => {
  it('keeps payments, refunds, sellers and the clock over a restart', async () => {
    const stateFile = join(folder, 'state');
    const first = await aSandbox({ stateFile });
    const { id = 0 } = await payments().create({ body: aPix() });
    const { id: paid = 0 } = await payments().create({ body: aPix() });
    await control(first, 'POST', `/payments/${paid}/pay`);
    await refunds().create({ payment_id: paid, body: { amount: 1 } });
    const { body: seller } = await control<{ id: number }>(first, 'POST', '/sellers', {});
    await control(first, 'POST', '/clock', { advance: 'PT1H' });
    const offsetMs = first.world.clock.offsetMs;
    await first.close();
    // The incomplete line that a crash during a write leaves.
    appendFileSync(stateFile, '["payments","1",{"id":1');

    const second = await aSandbox({ stateFile });

    const known = await payments().get({ id: paid });
    const list = await refunds().list({ payment_id: paid });
    const next = await payments().create({ body: aPix() });
    expect(known.status_detail).toBe('partially_refunded');
    expect(list).toHaveLength(1);
    expect(second.world.clock.offsetMs).toBe(offsetMs);
    expect((await control(second, 'GET', `/accounts/${seller.id}`)).status).toBe(200);
    expect(next.id).toBeGreaterThan(paid);

    await control(second, 'POST', '/clock', { advance: 'P1D' });
    expect((await payments().get({ id })).status).toBe('cancelled');
    await second.close();
  });

  it('holds a payment before its caller knows of it, so that a crash loses none', async () => {
    const stateFile = join(folder, 'state');
    const sandbox = await aSandbox({ stateFile });

    const { id } = await payments().create({ body: aPix() });

    expect(readFileSync(stateFile, 'utf8')).toContain(`["payments","${id}"`);
    await sandbox.close();
  });

  it('keeps notifications that were not taken', async () => {
    const stateFile = join(folder, 'state');
    const receiver = await aReceiver();
    receiver.answerWith(500);
    const first = await aSandbox({ stateFile });
    await payments().create({ body: aPix({ notification_url: receiver.url }) });
    await eventually(() => expect(first.world.store.undelivered.size).toBe(1));
    await first.close();
    receiver.answerWith(200);

    const second = await aSandbox({ stateFile });

    await eventually(() => expect(second.world.store.undelivered.size).toBe(0));
    expect(receiver.received).toHaveLength(2);
    await second.close();
    await receiver.close();
  });
});

describe('memory', () => {
  it('is bounded: the oldest finished payments go, the open ones stay', async () => {
    const sandbox = await aSandbox({ maxPayments: 10 });
    const { id: open = 0 } = await payments().create({ body: aPix() });
    for (let count = 0; count < 30; count++) {
      const { id = 0 } = await payments().create({ body: aPix() });
      await payments().cancel({ id });
    }

    const { size } = sandbox.world.store.payments;
    const kept = await payments().get({ id: open });

    await sandbox.close();
    expect(size).toBeLessThanOrEqual(11);
    expect(kept.status).toBe('pending');
  });
});

describe('ids', () => {
  it('are the same for the same seed', async () => {
    const ids: unknown[] = [];
    for (let run = 0; run < 2; run++) {
      const sandbox = await aSandbox({ seed: 42 });
      ids.push((await payments().create({ body: aPix() })).id);
      await sandbox.close();
    }

    expect(ids[0]).toBe(ids[1]);
  });

  it('without a seed go on after a restart that forgot everything', async () => {
    const first = await startSandbox();
    const before = first.world.nextNumber('payment');
    await first.close();
    const later = Date.now() + 1_000;
    const time = vi.spyOn(Date, 'now').mockReturnValue(later);

    const second = await startSandbox();
    time.mockRestore();
    const after = second.world.nextNumber('payment');
    await second.close();

    expect(after).toBeGreaterThan(before);
  });
});

describe('reset', () => {
  it('forgets payments and faults but gives no number twice', async () => {
    const sandbox = await aSandbox();
    const { id: before = 0 } = await payments().create({ body: aPix() });
    await control(sandbox, 'POST', '/faults', { path: '/v1/payments', status: 500 });

    await control(sandbox, 'POST', '/reset');

    const { id: after = 0 } = await payments().create({ body: aPix() });
    const { results } = await payments().search({ options: {} });
    await sandbox.close();
    expect(results).toHaveLength(1);
    expect(after).toBeGreaterThan(before);
  });
});
