/** Texts are quoted and made harmless, numbers are written unchanged. */
export type CsvCell = string | number | null;

/** The start of every file, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One record with RFC 4180 quotes, usually for spreadsheets in Portuguese, whose separator is `;`. */
export function csvLine(
  cells: readonly CsvCell[],
  { separator = ';', lineEnd = '\r\n' }: { separator?: string; lineEnd?: string } = {},
): string {
  return cells.map((cell) => cellText(cell, separator)).join(separator) + lineEnd;
}

function cellText(cell: CsvCell, separator: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = defused(cell.replaceAll('\0', ''));
  return harmless.includes(separator) || /["\r\n]/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/** Characters that begin a formula, also in the full-width forms of Japanese keyboards. */
const begins = String.raw`[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]`;
const formula = new RegExp(`^'*${begins}`);
const defusedFormula = new RegExp(`^'+${begins}`);
/** `-12,34` is a number, not a formula. */
const negative = /^-\d+(?:,\d+)?$/;

/**
 * A spreadsheet would calculate it as a formula; formatted amounts never begin with these
 * characters. A text with an apostrophe before such a character gets one more, so that
 * `withoutApostrophe` restores it.
 */
function defused(text: string): string {
  return formula.test(text) && !negative.test(text) ? `'${text}` : text;
}

/** The text of a cell that was written by `csvLine`. */
export function withoutApostrophe(text: string): string {
  return defusedFormula.test(text) ? text.slice(1) : text;
}
