import { unzipSync, zipSync } from 'fflate';
import { readSheet, SheetNotFoundError } from 'read-excel-file/universal';
import { InvalidImportFile } from '../domain/errors.ts';
import { importTexts } from '../domain/texts.ts';

/** Of all parts of a workbook together, unpacked. */
const maxUnpackedBytes = 120 * 1024 * 1024;

const startsWith = (content: Buffer, hex: string) =>
  content.subarray(0, hex.length / 2).toString('hex') === hex;

/** A workbook is a ZIP file; one of before 2007, or with a password, is a compound file. */
export function isWorkbook(content: Buffer): boolean {
  if (startsWith(content, 'd0cf11e0')) throw new InvalidImportFile(importTexts.oldWorkbook);
  return startsWith(content, '504b0304');
}

/**
 * The records of the first sheet that has any, with the cells as people in Brazil write them. Of a
 * workbook with macros only the sheets are read; the macros are not even unpacked.
 * @throws InvalidImportFile for a workbook that is damaged, empty or too large
 */
export async function readWorkbook(content: Buffer): Promise<string[][]> {
  try {
    const sheets = unpackSheets(content);
    for (let number = 1; ; number += 1) {
      const rows = await readSheet(sheets, number, { trim: false });
      if (rows.length > 0) return rows.map((cells) => cells.map(textOf));
    }
  } catch (error) {
    if (error instanceof SheetNotFoundError) throw new InvalidImportFile(importTexts.empty);
    if (error instanceof InvalidImportFile) throw error;
    // What the libraries throw has many kinds, and each says that the bytes are no workbook.
    throw new InvalidImportFile(importTexts.damagedWorkbook);
  }
}

/**
 * The XML parts of a workbook in a ZIP file without compression, which the library reads. The sizes
 * that the directory declares are added up before anything is unpacked, and each part is unpacked
 * into exactly its declared size, so a directory that lies only damages its own file.
 */
function unpackSheets(content: Buffer): ArrayBuffer {
  let declaredBytes = 0;
  unzipSync(content, {
    filter({ originalSize }) {
      declaredBytes += originalSize;
      return false;
    },
  });
  if (declaredBytes > maxUnpackedBytes) throw new InvalidImportFile(importTexts.workbookTooLarge);
  const parts = unzipSync(content, { filter: ({ name }) => /\.xml(\.rels)?$/.test(name) });
  return zipSync(parts, { level: 0 }).buffer;
}

function textOf(cell: unknown): string {
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'SIM' : 'NÃO';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : '';
}

const plainNumber = new Intl.NumberFormat('pt-BR', {
  useGrouping: false,
  maximumSignificantDigits: 15,
});

/** Workbooks keep 15 digits; more are traces of binary fractions. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? plainNumber.format(value) : text.replace('.', ',');
}
