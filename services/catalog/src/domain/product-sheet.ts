import { plainText, stripAccents } from '@largo/kernel';
import { InvalidImportFile } from './errors.ts';
import type { StoredValues } from './product.ts';
import { importTexts } from './texts.ts';

/** Columns of a product file in the export's order. Imports may omit any but `titulo`. */
export const productFileColumns = [
  'id',
  'sku',
  'titulo',
  'categoria',
  'descricao',
  'preco',
  'preco_original',
  'estoque',
  'estoque_na_exportacao',
  'peso_kg',
  'comprimento_cm',
  'largura_cm',
  'altura_cm',
  'imagens',
] as const;
export type ProductFileColumn = (typeof productFileColumns)[number];

export const maxImportRows = 1_000;

/** Cells of one product; undefined for a column that the file omits. */
export type SheetCells = Partial<Record<ProductFileColumn, string>>;
export interface SheetRow {
  /** Counted as spreadsheets do: the heading is row 1. */
  row: number;
  cells: SheetCells;
}

/** A product as the file shows it; `stock` is the number that can be bought. */
export interface SheetProduct extends Omit<StoredValues, 'categoryId'> {
  readonly id: string;
  readonly categoryPath: string;
}

/** A product's cells in the file, with amounts as people write them. */
export function cellsOf(product: SheetProduct): Record<ProductFileColumn, string> {
  const { originalPriceCents, weightGrams, dimensions, stock } = product;
  const side = (name: 'length' | 'width' | 'height') =>
    dimensions ? decimal(dimensions[name]) : '';
  return {
    id: product.id,
    sku: product.sku,
    titulo: product.title,
    categoria: product.categoryPath,
    descricao: product.description,
    preco: amount(product.priceCents),
    preco_original: originalPriceCents === null ? '' : amount(originalPriceCents),
    estoque: String(stock),
    estoque_na_exportacao: String(stock),
    peso_kg: weightGrams === null ? '' : decimal(weightGrams / 1000),
    comprimento_cm: side('length'),
    largura_cm: side('width'),
    altura_cm: side('height'),
    imagens: product.images.join(' '),
  };
}

const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
const decimal = (value: number) => String(value).replace('.', ',');

/**
 * The rows below a file's heading; empty ones are skipped but counted.
 * @throws InvalidImportFile for an unknown heading or too many rows
 */
export function readSheet(
  records: readonly (readonly string[])[],
  textOf: (cell: string) => string,
): SheetRow[] {
  const [heading, ...rest] = isForSpreadsheets(records[0]) ? records.slice(1) : records;
  if (!heading) throw new InvalidImportFile(importTexts.empty);
  const columns = readHeading(heading);
  const rows = rest
    .map((record, index) => ({ record, row: index + 2 }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw new InvalidImportFile(importTexts.empty);
  if (rows.length > maxImportRows) throw new InvalidImportFile(importTexts.tooManyRows);
  return rows.map(({ record, row }) => {
    // Spreadsheets pad every row to the width of the widest one.
    if (withoutEmptyEnd(record).length > columns.length)
      throw new InvalidImportFile(importTexts.tooManyCells(row));
    const entries = columns.map((column, at) => [
      column,
      plainText(textOf(record[at] ?? '')).trim(),
    ]);
    return { row, cells: Object.fromEntries(entries) as SheetCells };
  });
}

/** A leading `sep=;` sets the separator; spreadsheets do not show it. */
function isForSpreadsheets(record: readonly string[] | undefined): boolean {
  return record?.[0] === 'sep=';
}

/** People write `Preço original`, the template `preco_original`. */
function plain(name: string): string {
  return stripAccents(name).trim().toLowerCase().replace(/\s+/g, '_');
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

function readHeading(heading: readonly string[]): ProductFileColumn[] {
  const strange: string[] = [];
  const columns = withoutEmptyEnd(heading).flatMap((name) => {
    const column = productFileColumns.find((known) => known === plain(name));
    if (!column) strange.push(name.trim().slice(0, 40));
    return column ?? [];
  });
  if (strange.length > 0) throw new InvalidImportFile(unknownColumns(strange));
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice) throw new InvalidImportFile(importTexts.columnTwice(twice));
  if (!columns.includes('titulo')) throw new InvalidImportFile(importTexts.noTitle);
  return columns;
}

const listed = new Intl.ListFormat('pt-BR');

/** All at once, so that the seller changes the file once. */
function unknownColumns(names: readonly string[]): string {
  const [name = ''] = names;
  return names.length === 1
    ? importTexts.unknownColumn(name)
    : importTexts.unknownColumns(listed.format(names.map((one) => `"${one}"`)));
}
