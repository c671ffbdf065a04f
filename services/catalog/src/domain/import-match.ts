import type { SheetRow } from './product-sheet.ts';
import { importTexts } from './texts.ts';

export interface RowProblem {
  /** Null when the problem is not about one column. */
  column: string | null;
  message: string;
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
 * creates nothing twice. Other sellers' products are never matched.
 */
export function matchRows<Product extends Listed>(
  rows: readonly SheetRow[],
  sellerProducts: readonly Product[],
): RowMatch<Product>[] {
  const find = finderIn(sellerProducts);
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const match = find(row);
    if (match.problem) return match;
    const key = match.product?.id ?? `new:${row.cells.titulo ?? ''}`;
    const first = seen.get(key);
    seen.set(key, first ?? row.row);
    if (first === undefined || key === 'new:') return match;
    return { row, problem: { column: namedBy(row), message: importTexts.rowTwice(first) } };
  });
}

/** The column that identifies a row's product. */
function namedBy({ cells: { id = '', sku = '' } }: SheetRow): string {
  if (id !== '') return 'id';
  return sku === '' ? 'titulo' : 'sku';
}

function finderIn<Product extends Listed>(sellerProducts: readonly Product[]) {
  const byId = new Map(sellerProducts.map((product) => [product.id, product]));
  const bySku = new Map(sellerProducts.map((product) => [product.sku.toLowerCase(), product]));
  const byTitle = new Map<string, Product | 'several'>();
  for (const product of sellerProducts) {
    const title = product.title.trim();
    byTitle.set(title, byTitle.has(title) ? 'several' : product);
  }
  return (row: SheetRow): RowMatch<Product> => {
    const { id = '', sku = '', titulo = '' } = row.cells;
    const refuse = (column: string, message: string) => ({ row, problem: { column, message } });
    const ofId = byId.get(id.toLowerCase());
    const ofSku = bySku.get(sku.toLowerCase());
    if (id !== '' && !ofId) return refuse('id', importTexts.notOwn);
    if (sku !== '' && !ofSku) return refuse('sku', importTexts.notOwn);
    if (ofId && ofSku && ofId !== ofSku) return refuse('sku', importTexts.idAndSkuDiffer);
    const ofTitle = ofId || ofSku ? undefined : byTitle.get(titulo);
    if (ofTitle === 'several') return refuse('titulo', importTexts.titleTwice);
    return { row, product: ofId ?? ofSku ?? ofTitle };
  };
}
