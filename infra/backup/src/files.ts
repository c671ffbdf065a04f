import { buffer } from 'node:stream/consumers';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@largo/kernel';
import { type FileStore, type FilesConfig, openFiles } from '@largo/service-kit';

/** Originals that wait in `uploads` are left out, because they contain the camera's metadata. */
const folders = ['products', 'stores', 'attachments', 'proofs', 'erasures'] as const;

export interface Copied {
  copied: number;
  removed: number;
}

interface Stores {
  live: FileStore;
  kept: FileStore;
}

async function openBoth(backupDir: string, config: FilesConfig): Promise<Stores> {
  const [live, kept] = await Promise.all([
    openFiles(config),
    openFiles({ MEDIA_DIR: filesIn(backupDir) }),
  ]);
  return { live, kept };
}

const filesIn = (backupDir: string) => join(backupDir, 'files');

/**
 * Adds new files only, because files never change. Files that the shop has deleted are removed
 * after `keepDays`, except the journal of erasures.
 */
export async function backUpFiles(
  { backupDir, keepDays }: { backupDir: string; keepDays: number },
  config: FilesConfig,
  now: Date,
): Promise<Copied> {
  const stores = await openBoth(backupDir, config);
  const done = { copied: 0, removed: 0 };
  for (const folder of folders) {
    const seen = new Set<string>();
    for await (const { name } of stores.live.list(folder)) {
      seen.add(name);
      if (await copyMissing(stores.live, stores.kept, name)) done.copied += 1;
      // The time when the file was last seen, from which its age is counted.
      await utimes(join(filesIn(backupDir), name), now, now);
    }
    if (folder === 'erasures') continue;
    for await (const { name, modifiedAt } of stores.kept.list(folder)) {
      if (seen.has(name) || modifiedAt.getTime() > now.getTime() - keepDays * dayMs) continue;
      await stores.kept.delete(name);
      done.removed += 1;
    }
  }
  return done;
}

/** Restores missing files and changes nothing else, so that a newer journal of erasures is kept. */
export async function restoreFiles(backupDir: string, config: FilesConfig): Promise<number> {
  const { live, kept } = await openBoth(backupDir, config);
  let copied = 0;
  for (const folder of folders)
    for await (const { name } of kept.list(folder))
      if (await copyMissing(kept, live, name)) copied += 1;
  return copied;
}

/** @returns false if the copy exists or the file was deleted meanwhile */
async function copyMissing(from: FileStore, to: FileStore, name: string): Promise<boolean> {
  if (await to.stat(name)) return false;
  const file = await from.get(name);
  if (!file) return false;
  await to.put(name, await buffer(file.content));
  return true;
}
