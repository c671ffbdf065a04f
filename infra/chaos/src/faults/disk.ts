import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, type OwnSettings, projectRoot, signIn } from '@largo/local';
import type { Fault } from '../fault.ts';
import type { TestSystem } from '../test-system.ts';

/** Folders of a system, each on its own disk of this many megabytes. */
const disks = { media: 48, kafka: 700, postgres: 1_500 } as const;
type Disk = keyof typeof disks;

function canMount(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may make disks of a fixed size (tmpfs)';
  const folder = path.join(projectRoot, 'node_modules', '.cache', 'largo', 'disk');
  mkdirSync(folder, { recursive: true });
  if (mount(folder, 1) !== 0) return 'this machine makes no disks of a fixed size (tmpfs)';
  unmount(folder);
  return undefined;
}

const mount = (folder: string, megabytes: number): number | null =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]).status;
const unmount = (folder: string): void => void spawnSync('umount', ['--lazy', folder]);

function mountAll({ LARGO_DATA_DIR }: OwnSettings): () => void {
  const folders = Object.entries(disks).map(([name, megabytes]) => {
    const folder = path.join(LARGO_DATA_DIR, name);
    mkdirSync(folder);
    mount(folder, megabytes);
    return folder;
  });
  return () => folders.forEach(unmount);
}

/** @returns a function that frees the space again */
function fill(system: TestSystem, disk: Disk): () => void {
  const file = path.join(system.settings.LARGO_DATA_DIR, disk, 'filler');
  const filler = openSync(file, 'w');
  for (const size of [1_048_576, 4_096]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) writeSync(filler, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(filler);
  return () => rmSync(file);
}

const fullMs = 20_000;

const full = (disk: Disk, fault: string): Fault => ({
  id: `F22 ${disk}`,
  fault,
  usualMs: 20_000,
  whyNot: canMount,
  prepare: mountAll,
  async inject(system, signal) {
    const free = fill(system, disk);
    try {
      await sleep(fullMs, undefined, { signal });
    } finally {
      free();
    }
    return `${fullMs / 1_000} s`;
  },
});

/** Any picture will do. */
const picture = path.join(projectRoot, 'docs', 'images', 'home-mobile.png');

const uploads: Fault = {
  ...full('media', 'the disk of pictures is full'),
  async inject(system, signal) {
    const free = fill(system, 'media');
    let refusal: string;
    try {
      const { status, code } = await upload(system);
      if (status < 500 || code === undefined) throw new Error(`an upload answers ${status}`);
      refusal = `${status} ${code}`;
      await sleep(2_000, undefined, { signal });
    } finally {
      free();
    }
    const { status } = await upload(system);
    if (status !== 200) throw new Error(`with room again an upload answers ${status}`);
    return `an upload was refused with ${refusal}, and taken with room again`;
  },
};

async function upload({
  apiUrl,
}: TestSystem): Promise<{ status: number; code?: string | undefined }> {
  const { token } = await signIn(apiUrl, demoAccounts.seller);
  const form = new FormData();
  form.append('images', new Blob([readFileSync(picture)], { type: 'image/png' }), 'a.png');
  const answer = await fetch(`${apiUrl}/products/upload-images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}

export const diskDrills: readonly Fault[] = [
  uploads,
  full('kafka', 'the disk of Kafka is full for 20 s'),
  full('postgres', 'the disk of PostgreSQL is full for 20 s'),
];
