import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { dayMs } from '@largo/kernel';
import {
  checkFolder,
  checkName,
  contentTypeOf,
  type FileInfo,
  type FileStore,
} from './file-store.ts';

/** A folder that all replicas share. Files are first written to `.partial`, which is never read. */
export async function localFiles(directory: string): Promise<FileStore> {
  const root = resolve(directory);
  const partial = join(root, '.partial');
  await mkdir(partial, { recursive: true });
  await removeOld(partial);
  const pathOf = (name: string) => join(root, checkName(name));

  return {
    async put(name, content) {
      const path = pathOf(name);
      const written = join(partial, randomUUID());
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(written, content, { flag: 'wx' });
        await rename(written, path);
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
    },
    get: (name) =>
      unlessMissing(async () => {
        const handle = await open(pathOf(name), 'r');
        try {
          const { size: bytes, mtime: modifiedAt } = await handle.stat();
          const content = handle.createReadStream();
          return { name, bytes, modifiedAt, contentType: contentTypeOf(name), content };
        } catch (error) {
          await handle.close();
          throw error;
        }
      }),
    stat: (name) => unlessMissing(() => infoOf(root, checkName(name))),
    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
    async *list(folder) {
      const entries = await unlessMissing(() => opendir(join(root, checkFolder(folder))));
      if (!entries) return;
      for await (const entry of entries) {
        if (!entry.isFile()) continue;
        // It may be deleted in the meantime.
        const info = await unlessMissing(() => infoOf(root, `${folder}/${entry.name}`));
        if (info) yield info;
      }
    },
  };
}

async function infoOf(root: string, name: string): Promise<FileInfo> {
  const { size: bytes, mtime: modifiedAt } = await stat(join(root, name));
  return { name, bytes, modifiedAt };
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes what a dead process left behind, but not what others are writing. */
async function removeOld(partial: string): Promise<void> {
  for (const file of await readdir(partial)) {
    const path = join(partial, file);
    const info = await unlessMissing(() => stat(path));
    if (info && info.mtimeMs < Date.now() - dayMs) await rm(path, { force: true });
  }
}
