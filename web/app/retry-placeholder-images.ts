const productPicture = /\/media\/products\/[^?]+\.webp/;
/** The placeholder is 24 pixels wide, and a browser may scale it by `sizes`. */
const placeholderWidth = 48;
const firstDelayMs = 1_000;
const maxTries = 6;

const tries = new WeakMap<HTMLImageElement, number>();

/** With a new query each time: a browser shows an address that it has once loaded from its memory. */
function reload(image: HTMLImageElement, count: number): void {
  const renew = (text: string) => text.replace(/\.webp(?:\?again=\d+)?/g, `.webp?again=${count}`);
  if (image.srcset) image.srcset = renew(image.srcset);
  image.src = renew(image.getAttribute('src') ?? '');
}

function retryLater(image: HTMLImageElement): void {
  const { currentSrc, naturalWidth } = image;
  const isPlaceholder = naturalWidth > 0 && naturalWidth <= placeholderWidth;
  const count = (tries.get(image) ?? 0) + 1;
  if (!isPlaceholder || !productPicture.test(currentSrc) || count > maxTries) return;
  tries.set(image, count);
  setTimeout(
    () => {
      if (image.isConnected && image.currentSrc === currentSrc) reload(image, count);
    },
    firstDelayMs * 2 ** (count - 1),
  );
}

/** Requests pictures that arrived as a placeholder until their sizes are drawn, for about a minute. */
export function retryPlaceholderImages(): void {
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) retryLater(target);
  };
  document.addEventListener('load', onLoad, true);
  for (const image of document.images) if (image.complete) retryLater(image);
}
