import { buffer } from 'node:stream/consumers';
import { type FileStore, makeTurns } from '@largo/service-kit';
import sharp from 'sharp';

/** What social networks show of a link: as large as they ask for, and in the format all of them read. */
export interface SharePictures {
  /** Of a public picture, drawn when it is asked for; undefined where there is no such picture. */
  draw(kind: 'products' | 'stores', name: string): Promise<Buffer | undefined>;
}

const shareSize = { width: 1200, height: 630 };
const paper = '#fbf8f3';
const margin = 30;
/** Only previews ask, and what they got is kept on the way: a crowd here is none of people. */
const limits = { atOnce: 1, maxWaiting: 20, maxWaitMs: 10_000 };

export function makeSharePictures(files: FileStore): SharePictures {
  const turns = makeTurns(limits);
  return {
    draw: (kind, name) =>
      turns.run(async () => {
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

/** The whole picture, whatever its shape, in front of a soft enlargement of itself. */
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
