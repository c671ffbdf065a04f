const sized = /-(?:400|800|1600)\.webp$/;
const widths = [400, 800, 1600] as const;

export const placeholderImage = '/placeholder.svg';

/** The API answers the 800 px file; the other widths have addresses of the same form. Foreign addresses have one size. */
export function imageSrcSet(url: string): string | undefined {
  if (!sized.test(url)) return undefined;
  return widths.map((width) => `${url.replace(sized, `-${width}.webp`)} ${width}w`).join(', ');
}

export function imageAt(url: string, width: (typeof widths)[number]): string {
  return url.replace(sized, `-${width}.webp`);
}
