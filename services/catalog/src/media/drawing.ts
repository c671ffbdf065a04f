import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { ImageRefused } from '../domain/errors.ts';
import { pictureWidths, type PictureWidth } from '../domain/picture.ts';
import { uploadTexts } from '../domain/texts.ts';

const maxPixels = 40_000_000;
const placeholderPx = 24;
const timeoutSeconds = 30;

// One core at most: the other one is for answers. Nothing is drawn twice, so nothing is kept.
sharp.concurrency(1);
sharp.cache(false);

export interface InspectedPicture {
  /** The name its files share: the start of the hash of what was uploaded. */
  hash: string;
  /** A few pixels of it as WebP, a hundred bytes or so. */
  placeholder: Buffer;
  content: Buffer;
}

/**
 * Decodes the whole picture once, which is the only proof that it is one.
 * @throws ImageRefused unless it is a picture that can be drawn
 */
export async function inspectPicture(content: Buffer): Promise<InspectedPicture> {
  if (!isPicture(content)) throw new ImageRefused(uploadTexts.notAnImage);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  try {
    const placeholder = await fitted(opened(content), placeholderPx)
      .webp({ quality: 40, effort: 1 })
      .toBuffer();
    return { hash, placeholder, content };
  } catch {
    // Whatever the decoder stumbled over: it is no picture that we can show.
    throw new ImageRefused(uploadTexts.notAnImage);
  }
}

/**
 * The sizes of a picture, encoded again: no metadata, no script, no second file behind the first. It is
 * decoded once; each smaller size comes from the next larger one.
 */
export async function drawSizes(content: Buffer): Promise<Map<PictureWidth, Buffer>> {
  const drawn = new Map<PictureWidth, Buffer>();
  let source = opened(content);
  for (const width of pictureWidths.toReversed()) {
    const { data, info } = await fitted(source, width).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    drawn.set(width, await sharp(data, { raw }).webp({ quality: 78 }).toBuffer());
    source = sharp(data, { raw });
  }
  return drawn;
}

function opened(content: Buffer): Sharp {
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: timeoutSeconds })
    .rotate()
    .toColourspace('srgb');
}

function fitted(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
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
