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

/** Whether nothing is visible: only spaces, controls and invisible characters (U+200B, U+3164). */
export function isBlank(text: string): boolean {
  return /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}
