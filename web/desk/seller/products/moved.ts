/** The pictures with one of them at another place. */
export function moved(images: readonly string[], from: number, to: number): string[] {
  const url = images[from];
  if (url === undefined) return [...images];
  const rest = images.filter((_, index) => index !== from);
  return [...rest.slice(0, to), url, ...rest.slice(to)];
}
