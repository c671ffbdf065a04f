import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '@largo/kernel';
import type { RunningPostgres } from '@largo/postgres';
import { eventually, makeTestAuthority, type TestAuthority } from '@largo/testkit';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBases, removeOld } from '../src/bases.ts';
import { readCommand } from '../src/config.ts';
import { backUpDatabase } from '../src/base-backup.ts';
import { serveFigures } from '../src/figures.ts';
import { backUpFiles, restoreFiles } from '../src/files.ts';
import { restoreDatabase } from '../src/restore.ts';
import { makePlace, type Place } from './support.ts';

let place: Place;
let authority: TestAuthority;
let other: TestAuthority;
let server: RunningPostgres;
let sql: postgres.Sql;
beforeAll(async () => {
  place = makePlace();
  authority = makeTestAuthority();
  other = makeTestAuthority();
  server = await place.start('data', authority.issue('DNS:localhost'));
  sql = connect(server);
  await sql`create table sales (id int primary key, note text)`;
  await sql`insert into sales select n, repeat('x', 500) from generate_series(1, 20000) n`;
}, 60_000);
afterAll(async () => {
  await sql?.end({ timeout: 2 });
  await server?.stop();
  place?.remove();
  authority.remove();
  other.remove();
});

const connect = ({ superuserUrl }: RunningPostgres) =>
  postgres(superuserUrl, { max: 1, onnotice: () => undefined });
const count = async (db: postgres.Sql) =>
  (await db`select count(*)::int as n from sales`)[0]?.['n'];
/** Waits until everything committed so far is in the archive. */
async function archived(): Promise<void> {
  const [now] = await sql`select pg_walfile_name(pg_switch_wal()) as segment`;
  await eventually(() => existsSync(join(place.backupDir, 'wal', String(now?.['segment']))), {
    timeoutMs: 20_000,
  });
}

describe('a backup of a running server', { timeout: 120_000 }, () => {
  it('brings it back to a moment after the backup, without what came later', async () => {
    const busy = (async () => {
      for (let id = 100_000; id < 100_300; id += 1) await sql`insert into sales values (${id}, '')`;
    })();
    const printed = await place.backup(['run'], {
      DATABASE_URL: server.superuserUrl,
      MEDIA_DIR: join(place.folder, 'media'),
    });
    await busy;
    await sql`insert into sales values (-1, 'before')`;
    const [{ at } = { at: new Date() }] = await sql<{ at: Date }[]>`
      select clock_timestamp() + interval '2 milliseconds' as at`;
    const until = at.toISOString();
    await eventually(
      async () => (await sql`select 1 where clock_timestamp() > ${until}`).length === 1,
    );
    await sql`insert into sales values (-2, 'after')`;
    await archived();

    await place.backup(['restore', '--into', join(place.folder, 'restored'), '--until', until]);
    place.handOver('restored');
    const restored = await place.start('restored');
    const db = connect(restored);
    const notes = await eventually(async () => {
      const [{ paused } = {}] = await db`select pg_is_in_recovery() as paused`;
      return paused ? undefined : await db`select id, note from sales where id < 0`;
    });

    expect(printed).toMatch(/database: .*\/base\/\d{8}T\d{6}Z in [\d.]+ s/);
    expect(notes).toEqual([{ id: -1, note: 'before' }]);
    expect(await count(db)).toBe(20_301);
    await db.end();
    await restored.stop();
  });

  it('is refused when it was changed, and nothing is written over', async () => {
    const [base] = await listBases(place.backupDir);
    const manifest = join(base?.folder ?? '', 'backup_manifest');
    const text = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, text.replace(/("Path": "PG_VERSION".*"Checksum": ")..../, '$10000'));
    const into = join(place.folder, 'changed');

    await expect(place.backup(['restore', '--into', into])).rejects.toThrow(
      'PG_VERSION is not what was backed up',
    );
    writeFileSync(manifest, text);
    await expect(place.backup(['restore', '--into', into])).rejects.toThrow('is not empty');
  });

  it('fails, and is not listed, when the log it needs is not archived', async () => {
    const elsewhere = join(place.folder, 'elsewhere');
    mkdirSync(elsewhere);

    await expect(
      backUpDatabase({ databaseUrl: server.superuserUrl, backupDir: elsewhere, patienceMs: 100 }),
    ).rejects.toThrow(/is not in .*wal: is the log archived there/);
    expect(await listBases(elsewhere)).toEqual([]);
  });

  it('can not be restored to a moment before it', async () => {
    const wanted = { backupDir: place.backupDir, into: join(place.folder, 'early') };

    await expect(restoreDatabase({ ...wanted, until: new Date(0) })).rejects.toThrow(
      'no base backup ended before 1970',
    );
  });
});

describe('old backups', () => {
  const folder = () => join(place.folder, 'old');
  const base = (day: number, firstWal: string) => {
    const at = new Date(day * dayMs);
    const name = `${at.toISOString().slice(0, 10).replaceAll('-', '')}T000000Z`;
    mkdirSync(join(folder(), 'base', name), { recursive: true });
    const kept = { startedAt: at, finishedAt: at, firstWal, lastWal: firstWal };
    writeFileSync(join(folder(), 'base', name, 'backup.json'), JSON.stringify(kept));
  };
  const segment = (number: number, timeline = 1) =>
    `${String(timeline).padStart(8, '0')}00000000${String(number).padStart(8, '0')}`;

  it('go with the log that only they need, so that each moment of the kept days can be restored', async () => {
    for (const [day, wal] of [[1, 1], [9, 3], [11, 5], [40, 7]] as const) base(day, segment(wal)); // prettier-ignore
    const wal = join(folder(), 'wal');
    mkdirSync(wal);
    const names = [1, 2, 3, 4, 5].flatMap((n) => [segment(n), segment(n, 2)]);
    for (const name of [...names, '00000002.history']) writeFileSync(join(wal, name), '');

    const removed = await removeOld(folder(), { now: new Date(40 * dayMs), keepDays: 30 });

    expect(removed).toEqual({ bases: 1, segments: 4 });
    expect(readdirSync(join(folder(), 'base'))).toHaveLength(3);
    expect(readdirSync(wal)).toContain(segment(3));
    expect(readdirSync(wal)).toContain('00000002.history');
  });

  it('stay when there is no newer one', async () => {
    const removed = await removeOld(folder(), { now: new Date(400 * dayMs), keepDays: 30 });

    expect(removed.bases).toBe(2);
    expect(await listBases(folder())).toHaveLength(1);
  });
});

describe('files', () => {
  const write = (dir: string, name: string, text: string) => {
    mkdirSync(join(dir, name, '..'), { recursive: true });
    writeFileSync(join(dir, name), text);
  };

  it('are added, put back where they are missing, and removed long after the shop removed them', async () => {
    const media = join(place.folder, 'shop');
    const backup = { backupDir: join(place.folder, 'copies'), keepDays: 30 };
    const config = { MEDIA_DIR: media };
    for (const name of [
      'products/a.webp',
      'stores/b.webp',
      'attachments/d.webp',
      'erasures/1_x.json',
      'uploads/c',
    ])
      write(media, name, name);

    expect(await backUpFiles(backup, config, new Date(0))).toEqual({ copied: 4, removed: 0 });
    rmSync(join(media, 'products'), { recursive: true });
    rmSync(join(media, 'erasures'), { recursive: true });
    write(media, 'erasures/2_y.json', 'newer');
    expect(await restoreFiles(backup.backupDir, config)).toBe(2);
    expect(readFileSync(join(media, 'products/a.webp'), 'utf8')).toBe('products/a.webp');
    expect(readdirSync(join(media, 'erasures')).toSorted()).toEqual(['1_x.json', '2_y.json']);

    rmSync(join(media, 'products'), { recursive: true });
    rmSync(join(media, 'erasures'), { recursive: true });
    const [day29, day31] = [new Date(29 * dayMs), new Date(31 * dayMs)];
    expect((await backUpFiles(backup, config, day29)).removed).toBe(0);
    expect(await backUpFiles(backup, config, day31)).toEqual({ copied: 0, removed: 1 });
    expect(readdirSync(join(backup.backupDir, 'files', 'erasures'))).toHaveLength(1);
    expect(readdirSync(join(backup.backupDir, 'files', 'stores'))).toEqual(['b.webp']);
    expect(readdirSync(join(backup.backupDir, 'files', 'attachments'))).toEqual(['d.webp']);
  });
});

describe('a server that must prove who it is', { timeout: 60_000 }, () => {
  const trusting = ({ caFile }: TestAuthority) =>
    `postgres://largo@localhost:${server.port}/postgres?sslmode=verify-full&sslrootcert=${caFile}`;

  it('is backed up when the authority vouches for it', async () => {
    const backup = { databaseUrl: trusting(authority), backupDir: place.backupDir };

    expect((await backUpDatabase(backup)).lastWal).toMatch(/^[0-9A-F]{24}$/);
  });

  it('gets no command when another one does', async () => {
    const backup = { databaseUrl: trusting(other), backupDir: place.backupDir };

    await expect(backUpDatabase(backup)).rejects.toThrow('unable to verify');
  });
});

it('names what it can do when it is asked for something else', () => {
  for (const wrong of [
    [],
    ['walk'],
    ['restore'],
    ['run', 'twice'],
    ['restore', '--into', 'x', '--until', 'noon'],
  ])
    // prettier-ignore
    expect(() => readCommand(wrong, {})).toThrow('Usage:');
});

describe('the figures of the schedule', () => {
  it('say when the newest base backup was whole, and 0 before the first one', async () => {
    const { folder, remove } = makePlace();
    const figures = await serveFigures(folder, { host: '127.0.0.1', port: 0 });
    const { port } = figures.address() as { port: number };
    const asked = async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return /^backup_last_success_timestamp_seconds\{service="backup"\} (\S+)$/m.exec(text)?.[1];
    };
    expect(await asked()).toBe('0');

    const base = join(folder, 'base', '20261123T031500Z');
    mkdirSync(base, { recursive: true });
    const at = '2026-11-23T03:20:00.000Z';
    writeFileSync(
      join(base, 'backup.json'),
      JSON.stringify({ startedAt: at, finishedAt: at, firstWal: '', lastWal: '' }),
    );

    expect(await asked()).toBe(String(Date.parse(at) / 1_000));
    figures.close();
    remove();
  });
});
