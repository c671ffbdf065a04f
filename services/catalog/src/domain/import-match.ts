import { isSystemSku, systemSku } from './new-product.ts';
import type { SheetRow } from './product-sheet.ts';
import { importTexts } from './texts.ts';

export interface RowProblem {
  /** Null when the problem is not about one column. */
  column: string | null;
  message: string;
  /** The row of the sheet whose variant is wrong. */
  row?: number;
}

interface Listed {
  id: string;
  sku: string;
  title: string;
}

export interface RowMatch<Product extends Listed> {
  row: SheetRow;
  /** Undefined for a new product. */
  product?: Product | undefined;
  problem?: RowProblem;
}

/**
 * Finds the product each row means by id, then sku, then title, so that sending the same file twice
 * creates nothing twice. A row with a new sku names the product of its title that has no code of its
 * store yet, or else a new one. Other sellers' products are never matched.
 */
export function matchRows<Product extends Listed>(
  rows: readonly SheetRow[],
  sellerProducts: readonly Product[],
): RowMatch<Product>[] {
  const find = finderIn(sellerProducts);
  const seen = new Map<string, number>();
  const rowBefore = (name: string, row: number): number | undefined => {
    const before = seen.get(name);
    if (name !== '' && before === undefined) seen.set(name, row);
    return before;
  };
  return rows.map((row) => {
    const match = find(row);
    if (match.problem) return match;
    const { titulo = '', sku = '' } = row.cells;
    const isNewAndUnnamed = !match.product && sku === '' && titulo !== '';
    const product = match.product?.id ?? (isNewAndUnnamed ? `new:${titulo}` : '');
    const first = rowBefore(product, row.row);
    if (first !== undefined)
      return { ...match, problem: { column: namedBy(row), message: importTexts.rowTwice(first) } };
    const same = rowBefore(sku && `sku:${sku.toUpperCase()}`, row.row);
    if (same === undefined) return match;
    return { ...match, problem: { column: 'sku', message: importTexts.skuTwice(same) } };
  });
}

/** The column that identifies a row's product. */
function namedBy({ cells: { id = '', sku = '' } }: SheetRow): string {
  if (id !== '') return 'id';
  return sku === '' ? 'titulo' : 'sku';
}

function finderIn<Product extends Listed>(sellerProducts: readonly Product[]) {
  const byId = new Map(sellerProducts.map((product) => [product.id, product]));
  const bySku = new Map(sellerProducts.map((product) => [product.sku.toUpperCase(), product]));
  const byTitle = new Map<string, Product[]>();
  for (const product of sellerProducts) {
    const title = product.title.trim();
    byTitle.set(title, [...(byTitle.get(title) ?? []), product]);
  }
  return (row: SheetRow): RowMatch<Product> => {
    const { id = '', sku = '', titulo = '' } = row.cells;
    const refuse = (column: string, message: string) => ({ row, problem: { column, message } });
    const ofId = byId.get(id.toLowerCase());
    const ofSku = bySku.get(sku.toUpperCase());
    if (id !== '' && !ofId) return refuse('id', importTexts.notOwn);
    if (ofId && ofSku && ofId !== ofSku) return refuse('sku', importTexts.idAndSkuDiffer);
    if (ofId ?? ofSku) return { row, product: ofId ?? ofSku };
    if (isSystemSku(sku.toUpperCase())) return refuse('sku', importTexts.notOwn);
    const [ofTitle, another] = (byTitle.get(titulo) ?? []).filter(
      (product) => sku === '' || product.sku === systemSku(product.id),
    );
    return another ? refuse('titulo', importTexts.titleTwice) : { row, product: ofTitle };
  };
}
