import { InvalidImportFile } from '../errors.ts';
import { importTexts } from '../texts.ts';

const maxSamples = 3;
const sampleLength = 60;

export interface ReadSheet {
  readonly heading: readonly string[];
  /** The heading and the rows below it, all as wide as the heading. */
  readonly records: readonly (readonly string[])[];
  /** Of each column, its first few cells that are not empty. */
  readonly samples: readonly (readonly string[])[];
  /** Rows that are not empty. */
  readonly rows: number;
}

/**
 * The table of a file: its first row names the columns.
 * @throws InvalidImportFile without a row below the heading, or for a row that is wider than it
 */
export function readSheet(records: readonly (readonly string[])[]): ReadSheet {
  const [first = [], ...rest] = records;
  const width = widthOf(first);
  const heading = first.slice(0, width).map((name, at) => nameOf(name, at));
  const filled = rest.filter((row) => widthOf(row) > 0);
  if (width === 0 || filled.length === 0) throw new InvalidImportFile(importTexts.empty);
  const wide = rest.findIndex((row) => widthOf(row) > width);
  if (wide >= 0) throw new InvalidImportFile(importTexts.tooManyCells(wide + 2));
  const samples = heading.map((_name, at) => {
    const cells = filled.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
    return [...new Set(cells.slice(0, 50))]
      .slice(0, maxSamples)
      .map((cell) => cell.slice(0, sampleLength));
  });
  return { heading, records: [heading, ...rest], samples, rows: filled.length };
}

/** Spreadsheets pad every row to the width of the widest one. */
function widthOf(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1;
}

function nameOf(name: string, at: number): string {
  return name.trim().slice(0, 200) || importTexts.columnNumber(at + 1);
}
