import { once } from 'node:events';
import { createServer } from 'node:net';
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
