import sharp, { type Sharp } from 'sharp';
import { ImageRefused, pictureTexts } from './refusals.ts';

const maxPixels = 40_000_000;
const timeoutSeconds = 30;

// At most one core, because the other is for requests. Nothing is drawn twice, so nothing is
// cached.
sharp.concurrency(1);
sharp.cache(false);

/** Upright and in sRGB. Pictures written from it have none of the upload's metadata. */
export function openPicture(content: Buffer): Sharp {
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: timeoutSeconds })
    .rotate()
    .toColourspace('srgb');
}

/** Fits the whole picture into a square of this side; a smaller one keeps its size. */
export function fitPicture(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

/**
 * Draws something from an upload, which decodes it: the only proof that it is a picture.
 * @throws ImageRefused unless it can be drawn
 */
export async function drawUpload<Drawn>(
  content: Buffer,
  draw: (picture: Sharp) => Promise<Drawn>,
): Promise<Drawn> {
  if (!isPicture(content)) throw new ImageRefused(pictureTexts.notAnImage);
  try {
    return await draw(openPicture(content));
  } catch {
    // Whatever the decoder's error was, we can't show this picture.
    throw new ImageRefused(pictureTexts.notAnImage);
  }
}

/** By its first bytes, because a client's content type proves nothing. JPEG, PNG, GIF, WebP. */
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
