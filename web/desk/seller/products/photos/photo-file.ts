import { maxPictureBytes, preparePicture } from '@largo/web-kit/format/prepare-picture.ts';
import { photoTexts } from './texts.ts';

const { refused: texts } = photoTexts;
/** What the server opens; what this browser makes smaller may have been larger. */
const maxMegapixels = 40;
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const isHeic = ({ name, type }: File) => /hei[cf]$/i.test(type) || /\.hei[cf]$/i.test(name);

export type ReadPhoto = { readonly file: File } | { readonly why: string };

/** A chosen file, small enough to be sent, or why it is not taken. */
export async function readPhoto(chosen: File): Promise<ReadPhoto> {
  const megapixels = await megapixelsOf(chosen);
  if (megapixels === null) {
    if (isHeic(chosen)) return { why: texts.heic };
    return { why: accepted.includes(chosen.type) ? texts.broken : texts.format };
  }
  const file = await preparePicture(chosen);
  if (file === chosen && megapixels > maxMegapixels)
    return { why: texts.tooManyPixels(Math.ceil(megapixels), maxMegapixels) };
  if (!accepted.includes(file.type)) return { why: texts.format };
  return file.size > maxPictureBytes ? { why: texts.tooLarge(file.size) } : { file };
}

/** Null where this browser can't open it; the head of a file is enough to know its size. */
function megapixelsOf(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<number | null>((resolve) => {
    image.addEventListener('load', () =>
      resolve((image.naturalWidth * image.naturalHeight) / 1_000_000),
    );
    image.addEventListener('error', () => resolve(null));
    image.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
