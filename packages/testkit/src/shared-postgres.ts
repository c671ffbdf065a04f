import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@largo/postgres';

/** One server for all test processes of this user; whoever leaves last stops it. */
const home = join(tmpdir(), `largo-test-postgres-${process.getuid?.() ?? 'user'}`);
const holders = join(home, 'holders');
const lockFolder = join(home, 'lock');

const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum_naptime: '10min',
};

/** Workers use what the run they belong to holds: they may outlive its end by a moment. */
const holderVariable = 'LARGO_TEST_POSTGRES_HOLDER';

/** Keeps the server from being stopped while this process lives, or the run it is a worker of. */
export function holdPostgres(): void {
  const holder = (process.env[holderVariable] ??= String(process.pid));
  mkdirSync(holders, { recursive: true, mode: 0o755 });
  writeFileSync(join(holders, holder), '');
}

/** Stops the server when no other living process holds it. */
export async function releasePostgres(): Promise<void> {
  rmSync(join(holders, String(process.pid)), { force: true });
  await underLock(async () => {
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
  return underLock(async () => {
    const options = { dataDir: join(home, 'data'), port: 0, settings: throwAway };
    try {
      return (await startPostgres(options)).superuserUrl;
    } catch (error) {
      if (!existsSync(options.dataDir)) throw error;
      // It is written without care for power cuts; a broken one is made anew.
      rmSync(options.dataDir, { recursive: true, force: true });
      return (await startPostgres(options)).superuserUrl;
    }
  });
}

export async function underLock<T>(work: () => Promise<T>, lock = lockFolder): Promise<T> {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const giveUpAt = Date.now() + 120_000;
  while (!take(lock)) {
    if (Date.now() > giveUpAt) throw new Error(`${lock} is held for too long`);
    await sleep(25);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Making a folder is atomic; one whose maker has died, or never said who it is, is taken over. */
function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
  return false;
}

function isAbandoned(lock: string): boolean {
  try {
    return !isAlive(Number(readFileSync(join(lock, 'pid'), 'utf8')));
  } catch {
    try {
      return Date.now() - statSync(lock).mtimeMs > 5_000;
    } catch {
      return false;
    }
  }
}

function livingHolders(): string[] {
  if (!existsSync(holders)) return [];
  return readdirSync(holders).filter((pid) => {
    if (isAlive(Number(pid))) return true;
    rmSync(join(holders, pid), { force: true });
    return false;
  });
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
