/** The sizes of every picture: pixels of the longer side, smallest first. */
export const pictureWidths = [400, 800, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The URL that products store and lists return; the other sizes are next to it. */
export function pictureUrl(hash: string): string {
  return `/media/products/${hash}-800.webp`;
}

export const maxDrawAttempts = 5;

/** The delay after a failure; also how long one attempt may take before another process retries. */
export function drawAgainAfterMs(attempts: number): number {
  return 60_000 * 2 ** Math.max(0, attempts - 1);
}
