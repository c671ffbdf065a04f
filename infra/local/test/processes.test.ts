import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { freePort } from '@largo/postgres';
import { describe, expect, it } from 'vitest';
import { launchSystem } from '../src/own-system.ts';
import { kill, minutes, ready, soon, useOwnSettings } from './own-processes.ts';

const own = useOwnSettings();

describe.skipIf(process.platform !== 'linux')('npm start', { timeout: 5 * minutes }, () => {
  it('leaves no process behind when a port is taken', async () => {
    const taken = createServer().listen(Number(own.settings().LARGO_SMTP_PORT), '127.0.0.1');
    await once(taken, 'listening');

    const system = launchSystem('start', own.settings());

    expect(await system.ended).toBe(1);
    taken.close();
    // Its last words may be read after its end.
    await soon(() => system.said()).toContain('is a port taken?');
    await own.untilNoneIsLeft();
  });

  it('says what it does, on the console and at the address of the shop, until it opens there', async () => {
    const { LARGO_DATA_DIR, PUBLIC_URL } = own.settings();
    const system = launchSystem('start', {
      ...own.settings(),
      LOG_TO: 'file',
      LOG_LEVEL: 'info',
      LARGO_DEMO: 'city',
    });
    const answer = (accept: string) =>
      fetch(PUBLIC_URL, { headers: { accept } }).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => undefined,
      );

    await soon(async () => (await answer('text/html'))?.text).toContain('está sendo preparada');
    expect(await answer('application/json')).toMatchObject({
      status: 503,
      text: expect.stringContaining('"code":"STARTING"'),
    });
    await system.untilReady();

    expect((await answer('text/html'))?.status).toBe(200);
    const lines = system
      .said()
      .split('\n')
      .filter((line) => line !== '');
    expect(lines).toEqual(
      expect.arrayContaining(['Building…', 'Loading the demo city…', 'Starting the services…']),
    );
    expect(lines.filter((line) => line.startsWith('{'))).toEqual([]);
    const log = path.join(LARGO_DATA_DIR, 'largo.log');
    expect(system.said()).toContain(log);
    expect(readFileSync(log, 'utf8')).toContain('"msg":"service started"');
    expect(await system.stop()).toBe(0);
  });

  it('leaves no process behind when it is interrupted while it starts', async () => {
    const system = launchSystem('start', own.settings());
    await soon(own.postgres).toBeDefined();

    system.kill('SIGTERM');

    expect(await system.ended).toBe(0);
    expect(system.said()).not.toContain(ready);
    await own.untilNoneIsLeft();
  });

  it('refuses a folder in use, and brings back its database, provider and mailbox', async () => {
    const system = launchSystem('start', own.settings());
    await system.untilReady();

    const second = launchSystem('start', {
      ...own.settings(),
      LARGO_PORT: String(await freePort()),
    });
    expect(await second.ended).toBe(1);
    const inUse = `in use by process ${system.pid}, ${own.settings().PUBLIC_URL}`;
    await soon(() => second.said()).toContain(inUse);
    expect(await own.statusOf('/api/products')).toBe(200);

    kill(own.postgres());
    await system.untilSaid('PostgreSQL has ended and is started again.');
    await soon(() => own.statusOf('/api/products?search=pao')).toBe(200);
    kill(own.pidOf('sidecars.js'));
    await system.untilSaid('The provider and mailbox has ended and is started again.');
    await soon(() => own.pidOf('sidecars.js')).toBeDefined();

    expect(await system.stop()).toBe(0);
    await own.untilNoneIsLeft();
  });
});
