import { createHash } from 'node:crypto';
import { drawUpload, fitPicture, openPicture } from '@largo/service-kit/pictures';
import sharp from 'sharp';
import { pictureWidths, type PictureWidth } from '../domain/picture.ts';

const placeholderPx = 24;

export interface InspectedPicture {
  /** The common name of its files: the start of the hash of the upload. */
  hash: string;
  /** A tiny WebP version, about a hundred bytes. */
  placeholder: Buffer;
  content: Buffer;
}

/**
 * Decodes the whole picture once, the only proof that it is one.
 * @throws ImageRefused unless it is a picture that can be drawn
 */
export async function inspectPicture(content: Buffer): Promise<InspectedPicture> {
  const placeholder = await drawUpload(content, (picture) =>
    fitPicture(picture, placeholderPx).webp({ quality: 40, effort: 1 }).toBuffer(),
  );
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { hash, placeholder, content };
}

/**
 * The sizes of a picture, re-encoded: no metadata, script or appended file survives. It is decoded
 * once; each smaller size is made from the next larger one.
 */
export async function drawSizes(content: Buffer): Promise<Map<PictureWidth, Buffer>> {
  const drawn = new Map<PictureWidth, Buffer>();
  let source = openPicture(content);
  for (const width of pictureWidths.toReversed()) {
    const { data, info } = await fitPicture(source, width)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    drawn.set(width, await sharp(data, { raw }).webp({ quality: 78 }).toBuffer());
    source = sharp(data, { raw });
  }
  return drawn;
}
