import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

interface Manifest {
  Files: { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum: string }[];
  'WAL-Ranges': { Timeline: number; 'Start-LSN': string; 'End-LSN': string }[];
}

export async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

/** The first and the last segment of the log that make the backup consistent. */
export function walOf({ 'WAL-Ranges': ranges }: Manifest): { firstWal: string; lastWal: string } {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) throw new Error('the manifest names no part of the log');
  return {
    firstWal: segmentOf(first.Timeline, first['Start-LSN']),
    lastWal: segmentOf(last.Timeline, last['End-LSN']),
  };
}

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');

/** Segments of 16 MB, the size every server has unless it was made with another one. */
function segmentOf(timeline: number, lsn: string): string {
  const [high = 0, low = 0] = lsn.split('/').map((part) => Number.parseInt(part, 16));
  return `${hex(timeline)}${hex(high)}${hex(low >>> 24)}`;
}

/** Every file of the backup must be there, byte for byte. @throws Error naming the first that is not */
export async function verify(folder: string, { Files: files }: Manifest): Promise<void> {
  for (const file of files) {
    const name = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString();
    const path = join(folder, name);
    const hash = createHash('sha256');
    const { size } = await stat(path);
    await pipeline(createReadStream(path), hash);
    if (size !== file.Size || hash.digest('hex') !== file.Checksum)
      throw new Error(`${name} is not what was backed up`);
  }
}
