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
  const format = formatOf(content);
  if (format === undefined) throw new ImageRefused(pictureTexts.notAnImage);
  if (!drawn.has(format)) throw new ImageRefused(pictureTexts.format(format));
  try {
    return await draw(openPicture(content));
  } catch {
    // Whatever the decoder's error was, we can't show this picture.
    throw new ImageRefused(await reasonOf(content));
  }
}

async function reasonOf(content: Buffer): Promise<string> {
  // Reads the head only, however many pixels it promises.
  const head = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const pixels = (head?.width ?? 0) * (head?.height ?? 0);
  return pixels > maxPixels
    ? pictureTexts.tooManyPixels(Math.ceil(pixels / 1e6), maxPixels / 1e6)
    : pictureTexts.broken;
}

const drawn: ReadonlySet<string> = new Set(['JPEG', 'PNG', 'GIF', 'WebP']);
/** The first bytes of each format. Formats that are refused are listed too, so that the refusal can name them. */
const formats: readonly (readonly [name: string, at: number, bytes: string])[] = [
  ['JPEG', 0, '\xff\xd8\xff'],
  ['PNG', 0, '\x89PNG\r\n\x1a\n'],
  ['GIF', 0, 'GIF87a'],
  ['GIF', 0, 'GIF89a'],
  ['WebP', 8, 'WEBP'],
  ['AVIF', 4, 'ftypavi'],
  ['HEIC', 4, 'ftyphei'],
  ['HEIC', 4, 'ftyphev'],
  ['HEIC', 4, 'ftypmif1'],
  ['HEIC', 4, 'ftypmsf1'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
];

/** A client's content type proves nothing. */
function formatOf(content: Buffer): string | undefined {
  const start = content.subarray(0, 12).toString('latin1');
  return formats.find(([, at, bytes]) => start.startsWith(bytes, at))?.[0];
}
