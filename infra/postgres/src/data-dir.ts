import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { enterableCacheDir, isEnterable, serverIdentity } from './binaries.ts';

/**
 * The actual data folder: the wanted one, or one below the cache folder when the server's
 * user could not enter it (for example below a home that only root can read).
 */
export function resolveDataDir(wanted: string): string {
  const dataDir = resolve(wanted);
  if (serverIdentity.uid === undefined || isEnterable(dirname(dataDir))) return dataDir;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(enterableCacheDir(), `${basename(dataDir)}-${hash}`);
}

/** Creates the cluster when the folder holds none. Its superuser is `largo`. */
export function ensureCluster(native: string, dataDir: string): void {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  mkdirSync(dirname(dataDir), { recursive: true });
  assertEnterable(dirname(dataDir));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is neither empty nor a PostgreSQL data folder`);
  }
  if (serverIdentity.uid !== undefined) chownSync(dataDir, serverIdentity.uid, serverIdentity.gid);
  const initdb = join(native, 'bin', 'initdb');
  const result = spawnSync(
    initdb,
    ['-D', dataDir, '-U', 'largo', '--auth=trust', '--no-sync', '-E', 'UTF8', ...localeOf(initdb)],
    { ...serverIdentity, cwd: '/', encoding: 'utf8' },
  );
  if (result.status !== 0) {
    throw new Error(`initdb failed in ${dataDir}: ${result.error?.message ?? result.stderr}`);
  }
}

/** The built-in locale, since 17, lowers accented letters right and depends on no locale of the machine. */
function localeOf(initdb: string): string[] {
  const { stdout } = spawnSync(initdb, ['--version'], { encoding: 'utf8' });
  const major = Number(/(\d+)\./.exec(stdout)?.[1]);
  return major >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
}

/** Depending on the umask, the server's user may not enter a new folder either. */
function assertEnterable(folder: string): void {
  if (serverIdentity.uid !== undefined && !isEnterable(folder)) {
    throw new Error(
      `${folder} can't be entered by the database's user; choose another data folder`,
    );
  }
}
