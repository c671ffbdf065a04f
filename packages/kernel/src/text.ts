/** `Cambuí` → `Cambui`. */
export function stripAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
}

/** `Pão & Prosa` → `pao-prosa`. */
export function slugify(text: string): string {
  return stripAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Everything but digits removed. */
export function digits(text: string): string {
  return text.replace(/\D/g, '');
}
