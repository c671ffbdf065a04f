import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, otherPackage, startPostgres, versionOf } from '@largo/postgres';
import { underLock } from './file-lock.ts';

/** One server per version for all of this user's test processes; the last one to end stops it. */
const version = otherPackage ? `-${versionOf(otherPackage)}` : '';
const home = join(tmpdir(), `largo-test-postgres-${process.getuid?.() ?? 'user'}${version}`);
const holders = join(home, 'holders');

const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum_naptime: '10min',
};

/** Workers use the hold of the run they belong to, because they may outlive it by a moment. */
const holderVariable = 'LARGO_TEST_POSTGRES_HOLDER';

/** Keeps the server running while this process, or the run it is a worker of, lives. */
export function holdPostgres(): void {
  const holder = (process.env[holderVariable] ??= String(process.pid));
  mkdirSync(holders, { recursive: true, mode: 0o755 });
  writeFileSync(join(holders, holder), '');
}

/** Stops the server when no other living process holds it. */
export async function releasePostgres(): Promise<void> {
  rmSync(join(holders, String(process.pid)), { force: true });
  await oneAtATime(async () => {
    if (livingHolders().length > 0 || !existsSync(join(home, 'data', 'postmaster.pid'))) return;
    const server = await startPostgres({
      dataDir: join(home, 'data'),
      port: 0,
      settings: throwAway,
    });
    await server.stop();
  });
}

/** @returns the superuser's address; DATABASE_URL when it is set */
export async function sharedPostgres(): Promise<string> {
  const given = process.env['DATABASE_URL'];
  if (given) return given;
  holdPostgres();
  return oneAtATime(async () => {
    const options = { dataDir: join(home, 'data'), port: 0, settings: throwAway };
    try {
      return (await startPostgres(options)).superuserUrl;
    } catch (error) {
      if (!existsSync(options.dataDir)) throw error;
      // It runs without fsync, so a corrupt one is replaced.
      rmSync(options.dataDir, { recursive: true, force: true });
      return (await startPostgres(options)).superuserUrl;
    }
  });
}

/** Prepares what all processes share, one process at a time. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  return underLock(join(home, 'lock'), work);
}

function livingHolders(): string[] {
  if (!existsSync(holders)) return [];
  return readdirSync(holders).filter((pid) => {
    if (isAlive(Number(pid))) return true;
    rmSync(join(holders, pid), { force: true });
    return false;
  });
}
