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

/**
 * Direction marks, zero-width spaces and byte-order marks: they are not seen, reorder the text around
 * them or make two equal names differ. The joiners stay, because emoji are written with them.
 */
const invisible = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * A text as it is compared and stored: composed (NFC), since a Mac writes é as two characters and
 * Windows as one; every line ends with `\n`; without invisible marks.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(invisible, '');
}

/** For names, titles and addresses: a plain text without line breaks and tabs. */
export function oneLine(plain: string): string {
  return plain.replace(/[\t\n]+/g, ' ');
}

/** Control characters, halves of a pair and the sign that stands where bytes were not understood. */
const damage = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|\uFFFD/u;

/** Whether a text was damaged on its way: what is missing from it can't be known any more. */
export function isDamaged(text: string): boolean {
  return damage.test(text);
}
