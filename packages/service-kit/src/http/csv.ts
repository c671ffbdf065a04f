/** Texts are quoted and made harmless, numbers are written as they are. */
export type CsvCell = string | number | null;

/** First of every file: spreadsheets take it as the sign of UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One record as spreadsheets in Portuguese read it: `;`, RFC 4180 quotes. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(';')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = defused(cell.replaceAll('\0', ''));
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Signs that begin a formula, also full-width as Japanese keyboards type them. */
const begins = String.raw`[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]`;
const formula = new RegExp(`^'*${begins}`);
const defusedFormula = new RegExp(`^'+${begins}`);
/** `-12,34` is a number and nothing to calculate. */
const negative = /^-\d+(?:,\d+)?$/;

/**
 * A spreadsheet would calculate it; amounts are formatted without these signs in front. What carries an
 * apostrophe before such a sign already gets one more, so that `withoutApostrophe` gives back what was.
 */
function defused(text: string): string {
  return formula.test(text) && !negative.test(text) ? `'${text}` : text;
}

/** The text of a cell that was written by `csvLine`. */
export function withoutApostrophe(text: string): string {
  return defusedFormula.test(text) ? text.slice(1) : text;
}
