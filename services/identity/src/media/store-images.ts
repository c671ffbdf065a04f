import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { newId } from '@largo/kernel';
import sharp from 'sharp';
import { InvalidImage } from '../domain/seller-errors.ts';

/** Catalog serves the whole media folder. */
const publicPath = '/media/stores/';
const fileName = /^[0-9a-f-]{36}\.webp$/;
const readableFormats = new Set(['jpeg', 'png', 'gif']);
const sidePx = 800;

export interface StoreImages {
  /** Decodes and encodes anew, so nothing of the upload but its picture survives. @throws InvalidImage @returns its public path */
  save(upload: Buffer): Promise<string>;
  /** Only removes files of ours; anything else is left alone. */
  remove(path: string | null): Promise<void>;
}

export function makeStoreImages(mediaDir: string): StoreImages {
  const folder = resolve(mediaDir, 'stores');
  return {
    async save(upload) {
      const webp = await encode(upload);
      await mkdir(folder, { recursive: true });
      const file = `${newId()}.webp`;
      await writeFile(resolve(folder, file), webp, { flag: 'wx' });
      return `${publicPath}${file}`;
    },
    async remove(path) {
      const file = path?.startsWith(publicPath) ? path.slice(publicPath.length) : '';
      if (fileName.test(file)) await rm(resolve(folder, file), { force: true });
    },
  };
}

async function encode(upload: Buffer): Promise<Buffer> {
  try {
    const image = sharp(upload, { failOn: 'error', limitInputPixels: 40_000_000 });
    const { format } = await image.metadata();
    if (!readableFormats.has(format)) throw new InvalidImage();
    return await image
      .rotate()
      .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    if (error instanceof InvalidImage) throw error;
    // Whatever the decoder stumbled over: it is no picture that we can show.
    throw new InvalidImage();
  }
}
