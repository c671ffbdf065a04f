import { buffer } from 'node:stream/consumers';
import { type FileStore, makeBulkhead } from '@largo/service-kit';
import sharp from 'sharp';

/** Pictures for link previews, in the size and format that social networks expect. */
export interface SharePictures {
  /** A preview of a public picture, drawn on request; undefined when there is no such picture. */
  draw(kind: 'products' | 'stores', name: string): Promise<Buffer | undefined>;
}

const shareSize = { width: 1200, height: 630 };
const paper = '#fbf8f3';
const margin = 30;
/** Only link previews ask, and their answers are cached, so a rush here is not from people. */
const limits = { atOnce: 1, maxWaiting: 20, maxWaitMs: 10_000 };

export function makeSharePictures(files: FileStore): SharePictures {
  const bulkhead = makeBulkhead(limits);
  return {
    draw: (kind, name) =>
      bulkhead.run(async () => {
        const picture = await largest(files, kind, name);
        return picture && framed(picture);
      }),
  };
}

async function largest(
  files: FileStore,
  kind: 'products' | 'stores',
  name: string,
): Promise<Buffer | undefined> {
  const names = kind === 'stores' ? [name] : [`${name}-1600`, `${name}-800`];
  for (const one of names) {
    const file = await files.get(`${kind}/${one}.webp`);
    if (file) return buffer(file.content);
  }
  return undefined;
}

/** The whole picture, whatever its shape, over a blurred enlargement of itself. */
async function framed(content: Buffer): Promise<Buffer> {
  const front = await sharp(content)
    .resize({
      width: shareSize.width - 2 * margin,
      height: shareSize.height - 2 * margin,
      fit: 'inside',
    })
    .toBuffer();
  return sharp(content)
    .resize({ ...shareSize, fit: 'cover' })
    .flatten({ background: paper })
    .blur(30)
    .composite([{ input: front, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
