import { createTestDatabase, eventually, type TestDatabase } from '@largo/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScheduler } from '../src/jobs/scheduler.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = (name: string, run: () => Promise<void>, schema = 'sample') =>
  startScheduler({
    jobs: [{ name, everyMs: 5, run }],
    databaseUrl: database.url,
    schema,
    log: pino({ level: 'silent' }),
    automatic: true,
  });

describe('two instances', () => {
  it('share the work: one runs the job, the other takes over when it stops', async () => {
    const runs = { a: 0, b: 0 };
    const a = start('shared', async () => void (runs.a += 1));
    await eventually(() => runs.a > 2);
    const b = start('shared', async () => void (runs.b += 1));
    const before = runs.a;
    await eventually(() => runs.a > before + 5);
    const takenMeanwhile = runs.b;

    await a.stop();
    await eventually(() => runs.b > 2);

    expect(takenMeanwhile).toBe(0);
    await b.stop();
  });

  it('of different services do not keep each other from working', async () => {
    const runs = { a: 0, b: 0 };
    const a = start('same-name', async () => void (runs.a += 1), 'one');
    const b = start('same-name', async () => void (runs.b += 1), 'two');

    await eventually(() => runs.a > 0 && runs.b > 0);

    await Promise.all([a.stop(), b.stop()]);
    expect(runs.a).toBeGreaterThan(0);
  });
});

describe('a job', () => {
  it('that fails runs again', async () => {
    let runs = 0;
    const scheduler = start('failing', async () => {
      runs += 1;
      throw new Error('not today');
    });

    await eventually(() => runs > 2);

    await scheduler.stop();
    expect(runs).toBeGreaterThan(2);
  });

  it('that is still running is waited for by stop', async () => {
    let finish: () => void = () => undefined;
    let ended = false;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const scheduler = start('long', async () => {
      await held;
      ended = true;
    });
    const run = scheduler.runNow('long');

    const stopped = scheduler.stop();
    finish();
    await stopped;
    await run;

    expect(ended).toBe(true);
  });
});
