import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@largo/kernel';
import { missingIsEmpty } from './missing.ts';

/** A finished base backup: a folder with `base.tar.gz`, `backup_manifest` and `backup.json`. */
export interface Base {
  folder: string;
  startedAt: Date;
  /** The database can be restored to any moment from here on. */
  finishedAt: Date;
  /** First and last segment of the log that it needs. */
  firstWal: string;
  lastWal: string;
}

export const basesIn = (backupDir: string): string => join(backupDir, 'base');
export const walIn = (backupDir: string): string => join(backupDir, 'wal');

/** Oldest first. Unfinished ones have another name and are left out. */
export async function listBases(backupDir: string): Promise<Base[]> {
  const names = await missingIsEmpty(readdir(basesIn(backupDir)));
  const found = names.filter((name) => /^\d{8}T\d{6}Z$/.test(name)).toSorted();
  return Promise.all(found.map((name) => readBase(join(basesIn(backupDir), name))));
}

async function readBase(folder: string): Promise<Base> {
  const { startedAt, finishedAt, firstWal, lastWal } = JSON.parse(
    await readFile(join(folder, 'backup.json'), 'utf8'),
  ) as Record<'startedAt' | 'finishedAt' | 'firstWal' | 'lastWal', string>;
  return { folder, firstWal, lastWal, startedAt: new Date(startedAt), finishedAt: new Date(finishedAt) }; // prettier-ignore
}

/** `20261123T031500Z` */
export const nameOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * Removes base backups that are too old, but never the newest one, and the log that only they need.
 * Restoring to any moment of the last `keepDays` stays possible: the base before the first of them is kept.
 */
export async function removeOld(
  backupDir: string,
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<{ bases: number; segments: number }> {
  const bases = await listBases(backupDir);
  const from = now.getTime() - keepDays * dayMs;
  const before = bases.filter(({ finishedAt }) => finishedAt.getTime() <= from);
  const old = before.slice(0, -1);
  for (const { folder } of old) await rm(folder, { recursive: true });
  const [oldest] = bases.slice(old.length);
  return { bases: old.length, segments: oldest ? await removeWalBefore(backupDir, oldest) : 0 };
}

async function removeWalBefore(backupDir: string, { firstWal }: Base): Promise<number> {
  const names = await missingIsEmpty(readdir(walIn(backupDir)));
  // The first eight digits are the timeline; only the position in the log decides how old a segment is.
  // History files are kept.
  const old = names.filter(
    (name) => /^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < firstWal.slice(8),
  );
  for (const name of old) await rm(join(walIn(backupDir), name));
  return old.length;
}
