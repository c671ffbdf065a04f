const drawnLater = /\/media\/products\/[^?]+\.webp/;
/** What stands in for a picture until its sizes are drawn is 24 pixels wide; scaled by `sizes` a bit more. */
const blurWidth = 48;
const firstWaitMs = 1_000;
const mostTries = 6;

const tries = new WeakMap<HTMLImageElement, number>();

/** Under another name: a browser shows a name it has once loaded from its memory. */
function again(image: HTMLImageElement, attempt: number): void {
  const rename = (text: string) =>
    text.replace(/\.webp(?:\?again=\d+)?/g, `.webp?again=${attempt}`);
  if (image.srcset) image.srcset = rename(image.srcset);
  image.src = rename(image.getAttribute('src') ?? '');
}

function look(image: HTMLImageElement): void {
  const { currentSrc, naturalWidth } = image;
  if (naturalWidth === 0 || naturalWidth > blurWidth || !drawnLater.test(currentSrc)) return;
  const attempt = (tries.get(image) ?? 0) + 1;
  if (attempt > mostTries) return;
  tries.set(image, attempt);
  setTimeout(
    () => {
      if (image.isConnected && image.currentSrc === currentSrc) again(image, attempt);
    },
    firstWaitMs * 2 ** (attempt - 1),
  );
}

/** Asks for pictures that came as a blur until they are there, for about a minute. */
export function sharpenPictures(): void {
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) look(target);
  };
  document.addEventListener('load', onLoad, true);
  for (const image of document.images) if (image.complete) look(image);
}
