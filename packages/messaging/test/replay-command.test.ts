import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReplayCommand } from '../src/config.ts';
import { listParked } from '../src/index.ts';
import { inProcessBus } from './support/broker.ts';
import { eventually } from './support/eventually.ts';
import { effectsOf } from './support/system.ts';
import { openTestSystem, type TestSystem } from './support/open-test-system.ts';

const script = fileURLToPath(new URL('../src/replay.ts', import.meta.url));
const run = (parameters: string[]) =>
  promisify(execFile)(process.execPath, [
    '--conditions=source',
    '--import',
    'tsx',
    script,
    ...parameters,
  ]);

describe('the replay command', () => {
  let system: TestSystem;
  beforeEach(async () => {
    system = await openTestSystem(inProcessBus);
  });
  afterEach(() => system.dispose());

  it('lists what is parked and has the running service replay it', async () => {
    let broken = true;
    system.startConsumer(system.mailer);
    system.startConsumer(system.ledger, {
      before: async () => {
        if (broken) throw new TypeError('a bug');
      },
    });
    system.startRelay();
    await system.emit('a', '1');
    await system.emit('a', '2');
    await eventually(async () =>
      expect(await listParked({ sql: system.sql, schema: system.ledger })).toHaveLength(2),
    );
    const database = ['--service', system.ledger, '--database-url', system.config.url];
    const listed = await run([...database, '--list']);
    expect(listed.stdout).toContain(`2 parked in ${system.ledger}`);
    expect(listed.stdout).toContain('a bug');
    broken = false;

    const replayed = await run([...database, '--by', 'ana']);

    expect(replayed.stdout).toContain('2 replayed, 0 failed');
    expect((await effectsOf(system.sql, system.ledger)).map(({ note }) => note)).toEqual([
      '1',
      '2',
    ]);
    const [audit] = await system.sql.unsafe(`select replayed_by from ${system.ledger}.replays`);
    expect(audit).toEqual({ replayed_by: 'ana' });
  });

  it('says how it is used when the service or the database is not named', () => {
    expect(() => readReplayCommand(['--list'], {})).toThrow('Usage:');
    expect(() => readReplayCommand(['--service', 'orders'], {})).toThrow('Usage:');
    expect(
      readReplayCommand(['--service', 'orders'], { DATABASE_URL: 'postgres://x' }),
    ).toMatchObject({
      schema: 'orders',
      databaseUrl: 'postgres://x',
      listOnly: false,
      waitMs: 60_000,
    });
  });
});
