/** What the largest stored size needs, with room for a crop. */
const maxSidePx = 2_000;
export const maxPictureBytes = 5 * 1024 * 1024;
const quality = 0.9;

/** What the server accepts. Other formats that this browser can open are re-encoded. */
const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const transparent = new Set(['image/png', 'image/webp']);

/**
 * A photo of a phone, small enough to be sent: turned as it was held, transparent where it was. A GIF
 * may move and stays as it is; so does what this browser can't open, and the server decides about it.
 */
export async function preparePicture(file: File): Promise<File> {
  if (file.type === 'image/gif') return file;
  try {
    return await redrawn(file);
  } catch {
    return file;
  }
}

async function redrawn(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height));
    const isFit = scale === 1 && file.size <= maxPictureBytes;
    if (isFit && accepted.has(file.type)) return file;
    const type = transparent.has(file.type) ? 'image/webp' : 'image/jpeg';
    const blob = await drawn(picture, scale, type);
    // A picture that was packed tighter than this browser can is better sent as it is.
    const isBetter = blob.size < file.size || !accepted.has(file.type);
    return isBetter ? new File([blob], file.name, { type: blob.type }) : file;
  } finally {
    picture.close();
  }
}

/** Browsers that can't write WebP write PNG, which is transparent as well. */
function drawn(picture: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws nothing');
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture is too large')) : resolve(blob)),
      type,
      quality,
    ),
  );
}
