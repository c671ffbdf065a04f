import { realKafka } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { launchSystem, processesOf } from '../src/own-system.ts';
import { kill, minutes, ready, soon, useOwnSettings } from './own-processes.ts';

const kafka = await realKafka();
const own = useOwnSettings();

describe.skipIf(process.platform !== 'linux')('npm start', { timeout: 5 * minutes }, () => {
  it('leaves no process behind when npm is killed, alone or with the system', async () => {
    const system = launchSystem('npm start', own.settings());
    await system.untilReady();
    system.kill('SIGKILL');
    await own.untilNoneIsLeft();

    const again = launchSystem('npm start', own.settings());
    await again.untilReady();
    expect(again.said()).not.toContain('Ending what an earlier start has left');
    kill(again.pid);
    kill(processesOf(own.settings()).find(({ line }) => line.startsWith('node infra/local'))?.pid);
    await own.untilNoneIsLeft();
  });

  it('shows what it does at the address that it prints', async () => {
    const system = launchSystem('start', { ...own.settings(), LARGO_TRACES: '1' });
    await system.untilReady();

    await expectTraces(system.said());
    expect(await system.stop()).toBe(0);
  });

  it('ends what an earlier start has left, when its guard is gone too', async () => {
    const first = launchSystem('start', own.settings());
    await first.untilReady();
    kill(own.pidOf('guard.js'));
    first.kill('SIGKILL');
    await first.ended;
    const left = own.postgres();
    expect(left).toBeDefined();

    const second = launchSystem('start', own.settings());
    await second.untilReady();

    expect(second.said()).toContain('Ending what an earlier start has left: PostgreSQL');
    expect(own.postgres()).not.toBe(left);
    second.kill('SIGKILL');
    await second.ended;
    await own.untilNoneIsLeft();
  });
});

const hasKafka = process.platform === 'linux' && kafka.available;
describe.skipIf(!hasKafka)('npm run cluster', { timeout: 8 * minutes }, () => {
  it('leaves no process behind when it is interrupted while it starts', async () => {
    const system = launchSystem('cluster', own.settings());
    await soon(() => own.pidOf('kafka.Kafka')).toBeDefined();

    system.kill('SIGTERM');

    expect(await system.ended).toBe(0);
    expect(system.said()).not.toContain(ready);
    await own.untilNoneIsLeft();
  });

  it('is traced, brings back Kafka and Redis, and ends all when its supervisor is killed', async () => {
    const system = launchSystem('cluster', { ...own.settings(), LARGO_TRACES: '1' });
    await system.untilReady();
    await expectTraces(system.said());
    for (const [name, program] of [
      ['Kafka', 'kafka.Kafka'],
      ['Redis', 'redis-server'],
    ] as const) {
      const before = own.pidOf(program);
      kill(before);
      await system.untilSaid(`${name} has ended and is started again.`);
      await soon(() => own.pidOf(program) ?? before).not.toBe(before);
    }

    system.kill('SIGKILL');

    await system.ended;
    await own.untilNoneIsLeft();
  });
});

/** Expects the trace of a call on the page whose address the start has printed. */
async function expectTraces(said: string): Promise<void> {
  const url = `http://127.0.0.1:${own.settings().LARGO_TRACES_PORT}`;
  expect(said).toMatch(new RegExp(`Traces +${url}`));
  expect(await own.statusOf('/api/categories')).toBe(200);
  await soon(async () => (await fetch(`${url}/api/traces?q=categories`)).text()).toContain(
    '"call"',
  );
}
