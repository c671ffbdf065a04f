import type { StoredValues } from './product.ts';

/** Columns of a product file in the export's order. */
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
