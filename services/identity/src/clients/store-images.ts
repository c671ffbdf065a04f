import { createHash } from 'node:crypto';
import type { FileStore } from '@largo/service-kit';
import sharp from 'sharp';
import { InvalidImage } from '../domain/seller-errors.ts';

/** Catalog serves the files of both services. */
const publicPath = '/media/';
const readableFormats = new Set(['jpeg', 'png', 'gif']);
const sidePx = 800;

export interface DrawnImage {
  /** A public path, named by the hash of the content. */
  path: string;
  webp: Buffer;
}

export interface StoreImages {
  /** Re-encodes it, so that only the picture of the upload survives. */
  draw(upload: Buffer): Promise<DrawnImage>;
  put(image: DrawnImage): Promise<void>;
  /** Succeeds when the file is already gone. */
  delete(path: string): Promise<void>;
}

export function makeStoreImages(files: FileStore): StoreImages {
  return {
    async draw(upload) {
      const webp = await encode(upload);
      const hash = createHash('sha256').update(webp).digest('hex').slice(0, 32);
      return { path: `${publicPath}stores/${hash}.webp`, webp };
    },
    put: ({ path, webp }) => files.put(path.slice(publicPath.length), webp),
    delete: (path) => files.delete(path.slice(publicPath.length)),
  };
}

async function encode(upload: Buffer): Promise<Buffer> {
  try {
    const image = sharp(upload, { failOn: 'error', limitInputPixels: 40_000_000 });
    const { format } = await image.metadata();
    if (!readableFormats.has(format)) throw new InvalidImage();
    return await image
      .timeout({ seconds: 30 })
      .rotate()
      .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    if (error instanceof InvalidImage) throw error;
    // Whatever made the decoder fail, it is not a picture that we can show.
    throw new InvalidImage();
  }
}
