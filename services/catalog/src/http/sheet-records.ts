import { parseCsv } from '@largo/service-kit/csv';
import { InvalidImportFile } from '../domain/errors.ts';
import { importTexts } from '../domain/texts.ts';
import { readSheetText, type SheetEncoding } from './sheet-text.ts';
import { isWorkbook, readWorkbook } from './workbook.ts';

export interface SheetRecords {
  /** The heading first, each as long as its last cell with a text; empty rows in between stay. */
  records: string[][];
  encoding: SheetEncoding | 'xlsx';
}

const maxRecords = 20_000;
const maxColumns = 200;
const maxCellLength = 32_000;

/**
 * The records of a file within the bounds. It blocks, for seconds if the file is large.
 * @throws InvalidImportFile for a file that is none, or beyond the bounds
 */
export async function sheetRecords(content: Buffer): Promise<SheetRecords> {
  const { records, encoding } = await read(content);
  return { records: withinBounds(records), encoding };
}

async function read(content: Buffer): Promise<SheetRecords> {
  if (isWorkbook(content)) return { records: await readWorkbook(content), encoding: 'xlsx' };
  const { text, encoding } = readSheetText(content);
  const refusal = (row: number) => new InvalidImportFile(importTexts.brokenQuotes(row));
  const records = parseCsv(text, refusal);
  // `sep=;` tells spreadsheet programs the separator; they do not show it.
  return { records: records[0]?.[0] === 'sep=' ? records.slice(1) : records, encoding };
}

/** Without the empty rows and cells that spreadsheet programs add at the ends. */
function withinBounds(records: readonly (readonly string[])[]): string[][] {
  const isText = (cell: string) => cell.trim() !== '';
  const trimmed = records.map((cells) => cells.slice(0, cells.findLastIndex(isText) + 1));
  const found = trimmed.slice(0, trimmed.findLastIndex((cells) => cells.length > 0) + 1);
  if (found.length === 0) throw new InvalidImportFile(importTexts.empty);
  if (found.length > maxRecords + 1) throw new InvalidImportFile(importTexts.tooManyRecords);
  for (const [at, cells] of found.entries()) {
    if (cells.length > maxColumns) throw new InvalidImportFile(importTexts.tooManyColumns(at + 1));
    if (cells.some((cell) => cell.length > maxCellLength))
      throw new InvalidImportFile(importTexts.cellTooLong(at + 1));
  }
  return found;
}
