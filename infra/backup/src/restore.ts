import { execFile } from 'node:child_process';
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Base, listBases, walIn } from './bases.ts';
import { missingIsEmpty } from './missing.ts';
import { readManifest, verify } from './manifest.ts';

/**
 * Unpacks the newest base backup that ended before the wanted moment, checks every file of it, and tells
 * PostgreSQL to bring it there from the archived log when it starts.
 * @param until undefined: to the end of the archive
 */
export async function restoreDatabase({
  backupDir,
  into,
  until,
}: {
  backupDir: string;
  into: string;
  until: Date | undefined;
}): Promise<Base> {
  if ((await missingIsEmpty(readdir(into))).length > 0) throw new Error(`${into} is not empty`);
  const bases = await listBases(backupDir);
  const base = bases.findLast(({ finishedAt }) => until === undefined || finishedAt <= until);
  if (!base) throw new Error(`no base backup ended before ${until?.toISOString() ?? 'now'}`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  await promisify(execFile)('tar', ['-xzf', join(base.folder, 'base.tar.gz'), '-C', into]);
  await verify(into, await readManifest(join(base.folder, 'backup_manifest')));
  await appendFile(join(into, 'postgresql.auto.conf'), recoverySettings(backupDir, until));
  await writeFile(join(into, 'recovery.signal'), '', { mode: 0o600 });
  return base;
}

function recoverySettings(backupDir: string, until: Date | undefined): string {
  const wal = resolve(walIn(backupDir));
  if (/['"\\\n]/.test(wal)) throw new Error(`a folder's name without quotes, please: ${wal}`);
  // The last segment of an interrupted receiver does not have its final name yet.
  const restore = `cp "${wal}/%f" "%p" 2>/dev/null || cp "${wal}/%f.partial" "%p"`;
  // Read before the server knows the names of time zones, `Z` included.
  const at = until?.toISOString().replace('Z', '+00');
  const moment = at ? `recovery_target_time = '${at}'\n` : '';
  return `restore_command = '${restore}'\n${moment}recovery_target_action = 'promote'\n`;
}
