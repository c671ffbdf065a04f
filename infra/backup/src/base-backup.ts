import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { readDatabaseAddress } from '@largo/messaging';
import postgres from 'postgres';
import { type Base, basesIn, nameOf, walIn } from './bases.ts';
import { isMissing, missingIsEmpty } from './missing.ts';
import { readManifest, walOf } from './manifest.ts';

/**
 * Copies the running server with PostgreSQL's own BASE_BACKUP, and waits until the archive has the log
 * that the copy needs. An interrupted backup leaves nothing that looks like a finished one.
 * @throws Error when the log does not arrive, because the copy is useless without it
 */
export async function backUpDatabase({
  databaseUrl,
  backupDir,
  patienceMs = 120_000,
}: {
  databaseUrl: string;
  backupDir: string;
  patienceMs?: number;
}): Promise<Base> {
  const startedAt = new Date();
  const folder = join(basesIn(backupDir), nameOf(startedAt));
  const partial = `${folder}.partial`;
  await removeUnfinished(backupDir);
  await mkdir(partial, { recursive: true, mode: 0o700 });
  await receive(databaseUrl, partial);
  const finishedAt = new Date();
  const wal = walOf(await readManifest(join(partial, 'backup_manifest')));
  await untilArchived(join(walIn(backupDir), wal.lastWal), patienceMs);
  await writeFile(
    join(partial, 'backup.json'),
    `${JSON.stringify({ startedAt, finishedAt, ...wal })}\n`,
  );
  await rename(partial, folder);
  return { folder, startedAt, finishedAt, ...wal };
}

async function removeUnfinished(backupDir: string): Promise<void> {
  for (const name of await missingIsEmpty(readdir(basesIn(backupDir))))
    if (name.endsWith('.partial')) await rm(join(basesIn(backupDir), name), { recursive: true });
}

async function receive(databaseUrl: string, folder: string): Promise<void> {
  const { url, ssl } = readDatabaseAddress(databaseUrl);
  const sql = postgres(url, {
    ssl,
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: 'largo-backup', replication: 'true' } as object,
  });
  try {
    const command = `BASE_BACKUP (LABEL 'largo', CHECKPOINT 'fast', WAIT false,
      MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;
    await write(await sql.unsafe(command).readable(), folder);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * The server sends messages: `n` begins an archive, `m` the manifest, `d` is their content, `p` progress.
 * They are received as events, because a read loop would join several of them.
 */
async function write(messages: Readable, folder: string): Promise<void> {
  const archive = join(folder, 'base.tar.gz');
  const gzip = createGzip({ level: 1 });
  const manifest = createWriteStream(join(folder, 'backup_manifest'), { mode: 0o600 });
  const packed = pipeline(gzip, createWriteStream(archive, { mode: 0o600 }));
  let target: Gzip | WriteStream | undefined;
  let archives = 0;
  messages.on('data', (message: Buffer) => {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === 'n') archives += 1;
    if (kind === 'n') target = gzip;
    else if (kind === 'm') target = manifest;
    else if (kind === 'd' && target) passOn(messages, target, message.subarray(1));
  });
  try {
    await finished(messages);
  } finally {
    gzip.end();
    manifest.end();
  }
  await Promise.all([packed, finished(manifest)]);
  if (archives !== 1) throw new Error(`${archives} tablespaces; only the default one is backed up`);
}

function passOn(from: Readable, to: Writable, content: Buffer): void {
  if (to.write(content)) return;
  from.pause();
  to.once('drain', () => from.resume());
}

async function untilArchived(segment: string, patienceMs: number): Promise<void> {
  for (const end = Date.now() + patienceMs; ;) {
    if ((await exists(segment)) || (await exists(`${segment}.partial`))) return;
    if (Date.now() > end)
      throw new Error(
        `${basename(segment)} is not in ${dirname(segment)}: is the log archived there?`,
      );
    await sleep(200);
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
