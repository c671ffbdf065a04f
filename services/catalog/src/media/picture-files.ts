import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@largo/service-kit';
import { pictureWidths, type PictureWidth } from '../domain/picture.ts';

/** Product pictures. Originals are kept only until their sizes are drawn, and are never served. */
export interface PictureFiles {
  putOriginal(hash: string, content: Buffer): Promise<void>;
  readOriginal(hash: string): Promise<Buffer | undefined>;
  deleteOriginal(hash: string): Promise<void>;
  putSizes(hash: string, sizes: ReadonlyMap<PictureWidth, Buffer>): Promise<void>;
  hasSizes(hash: string): Promise<boolean>;
  deleteAll(hash: string): Promise<void>;
  /** Hashes of originals stored before this instant. */
  originalsBefore(instant: Date): AsyncIterable<string>;
}

const original = (hash: string) => `uploads/${hash}`;
const size = (hash: string, width: PictureWidth) => `products/${hash}-${width}.webp`;

export function makePictureFiles(files: FileStore): PictureFiles {
  return {
    putOriginal: (hash, content) => files.put(original(hash), content),
    async readOriginal(hash) {
      const file = await files.get(original(hash));
      return file && buffer(file.content);
    },
    deleteOriginal: (hash) => files.delete(original(hash)),
    // The largest size is written last and deleted first, so if it exists, all do.
    async putSizes(hash, sizes) {
      for (const width of pictureWidths) {
        const content = sizes.get(width);
        if (!content) throw new Error(`the size ${width} of ${hash} was not drawn`);
        await files.put(size(hash, width), content);
      }
    },
    hasSizes: async (hash) => (await files.stat(size(hash, 1600))) !== undefined,
    async deleteAll(hash) {
      for (const width of pictureWidths.toReversed()) await files.delete(size(hash, width));
      await files.delete(original(hash));
    },
    async *originalsBefore(instant) {
      for await (const { name, modifiedAt } of files.list('uploads'))
        if (modifiedAt < instant) yield name.slice('uploads/'.length);
    },
  };
}
