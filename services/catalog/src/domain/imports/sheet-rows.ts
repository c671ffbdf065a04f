import type { SheetField, SheetLayout } from '@largo/contracts';
import { plainText } from '@largo/kernel';
import { type DecimalMark, decimalMarkOf, numberText } from './sheet-numbers.ts';

/** Lets other requests have their turn. */
export type Pause = () => Promise<void>;

export interface Sheet {
  readonly layout: SheetLayout;
  /** One per column; null is left out. */
  readonly fields: readonly (SheetField | null)[];
  /** The heading and the rows below it. */
  readonly records: readonly (readonly string[])[];
  /** Reads a text that another program wrote, such as HTML. */
  textOf(cell: string): string;
}

/** A row by what its cells mean; undefined where the sheet has no such column. */
export interface ReadRow {
  readonly row: number;
  readonly cells: Partial<Record<SheetField, string>>;
  readonly pictures: readonly string[];
}

const numbers = [
  'price', 'originalPrice', 'salePrice', 'stock', 'stockAtExport', 'weightKg', 'weightG', 'length', 'width', 'height',
] as const satisfies readonly SheetField[]; // prettier-ignore
export const valueFields = ['value1', 'value2', 'value3'] as const;

/** Rows after which other requests have their turn. */
const rowsAtOnce = 500;

/** The rows of a sheet that are not empty. */
export async function readRows(
  { layout, fields, records, textOf }: Sheet,
  pause: Pause,
): Promise<ReadRow[]> {
  const rest = records.slice(1);
  const usualMark = ['shopify', 'woocommerce', 'nuvemshop'].includes(layout) ? '.' : ',';
  const marks = new Map<SheetField, DecimalMark>();
  for (const field of numbers) {
    const at = fields.indexOf(field);
    if (at >= 0) marks.set(field, decimalMarkOf(rest.map((row) => row[at] ?? ''), usualMark)); // prettier-ignore
  }
  const rows: ReadRow[] = [];
  for (const [index, record] of rest.entries()) {
    if (index % rowsAtOnce === 0) await pause();
    if (!record.some((cell) => cell.trim() !== '')) continue;
    const cells: ReadRow['cells'] = {};
    const pictures: string[] = [];
    for (const [at, field] of fields.entries()) {
      if (!field) continue;
      const text = plainText(textOf(record[at] ?? '')).trim();
      const mark = marks.get(field);
      if (field === 'pictures')
        pictures.push(...text.split(/[\s|;]+|,(?=\s*(?:https?:|\/media\/))/));
      else cells[field] = mark ? numberText(text, mark) : text;
    }
    rows.push({ row: index + 2, cells, pictures: pictures.filter(Boolean) });
  }
  return rows;
}
