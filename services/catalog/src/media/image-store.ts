import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { ImageRefused } from '../domain/errors.ts';
import { uploadTexts } from '../domain/texts.ts';

export interface StoredImage {
  /** The name its files share: the start of the hash of what was uploaded. */
  hash: string;
  url: string;
  bytes: number;
}

export interface ImageStore {
  /** The folder that `/media/` serves. */
  root: string;
  /** @throws ImageRefused unless it is a picture that can be drawn */
  save(content: Buffer): Promise<StoredImage>;
}

const widths = [400, 800, 1600] as const;
const maxPixels = 40_000_000;

/**
 * Pictures are never kept as they came: they are decoded, turned upright and written anew, which
 * leaves no metadata, no script and no second file hidden behind the first.
 */
export async function makeImageStore(mediaDir: string): Promise<ImageStore> {
  const root = resolve(mediaDir);
  const folder = join(root, 'products');
  await mkdir(folder, { recursive: true });
  // One at a time: the second core is for answers.
  sharp.concurrency(1);
  const inTurn = queue();
  return {
    root,
    async save(content) {
      if (!isPicture(content)) throw new ImageRefused(uploadTexts.notAnImage);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
      const stored = { hash, url: `/media/products/${hash}-800.webp`, bytes: content.length };
      await inTurn(async () => {
        if (await isStored(folder, hash)) return;
        await writeSizes(folder, hash, content);
      });
      return stored;
    },
  };
}

/** By its first bytes: what a client calls it proves nothing. JPEG, PNG, GIF, WebP. */
function isPicture(content: Buffer): boolean {
  const start = content.subarray(0, 12).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('GIF87a') ||
    start.startsWith('GIF89a') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  );
}

async function isStored(folder: string, hash: string): Promise<boolean> {
  return access(join(folder, `${hash}-1600.webp`)).then(
    () => true,
    () => false,
  );
}

/** Smallest first; the largest file's presence says that all are complete. */
async function writeSizes(folder: string, hash: string, content: Buffer): Promise<void> {
  for (const width of widths) {
    const partial = join(folder, `.${hash}-${width}-${randomUUID()}`);
    try {
      await sharp(content, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
        .rotate()
        .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .toFile(partial);
      await rename(partial, join(folder, `${hash}-${width}.webp`));
    } catch (error) {
      await rm(partial, { force: true });
      if (isDiskProblem(error)) throw error;
      throw new ImageRefused(uploadTexts.notAnImage);
    }
  }
}

function isDiskProblem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
}
