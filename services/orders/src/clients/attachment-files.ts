import { type FileStore, makeBulkhead, type OpenFile } from '@largo/service-kit';
import { drawUpload, fitPicture } from '@largo/service-kit/pictures';
import type { Sharp } from 'sharp';
import { attachmentSizes, type AttachmentSize } from '../domain/attachment.ts';

const sides = { small: 400, large: 1600 } as const;
/** People wait for their upload; one picture at a time leaves the other core for other requests. */
const limits = { atOnce: 1, maxWaiting: 20, maxWaitMs: 20_000 };

export interface DrawnPicture {
  width: number;
  height: number;
  small: Buffer;
  large: Buffer;
}

/** Pictures of orders. They are in no public folder, and their names can't be guessed. */
export interface AttachmentFiles {
  /** Decodes and re-encodes it, so that only the picture is stored. */
  draw(upload: Buffer): Promise<DrawnPicture>;
  put(fileName: string, drawn: DrawnPicture): Promise<void>;
  open(fileName: string, size: AttachmentSize): Promise<OpenFile | undefined>;
  /** Succeeds when they are already gone. */
  delete(fileName: string): Promise<void>;
}

export function makeAttachmentFiles(files: FileStore): AttachmentFiles {
  const bulkhead = makeBulkhead(limits);
  const nameOf = (fileName: string, size: AttachmentSize) =>
    `attachments/${fileName}-${sides[size]}.webp`;
  return {
    draw: (upload) => bulkhead.run(() => drawUpload(upload, drawBoth)),
    async put(fileName, drawn) {
      for (const size of attachmentSizes) await files.put(nameOf(fileName, size), drawn[size]);
    },
    open: (fileName, size) => files.get(nameOf(fileName, size)),
    async delete(fileName) {
      for (const size of attachmentSizes) await files.delete(nameOf(fileName, size));
    },
  };
}

async function drawBoth(picture: Sharp): Promise<DrawnPicture> {
  const { data: large, info } = await fitPicture(picture.clone(), sides.large)
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const small = await fitPicture(picture, sides.small).webp({ quality: 75 }).toBuffer();
  return { width: info.width, height: info.height, small, large };
}
