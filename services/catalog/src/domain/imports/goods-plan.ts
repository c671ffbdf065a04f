import type { ImportOutcome, SheetLayout } from '@largo/contracts';
import { matchRows, type RowMatch, type RowProblem } from '../import-match.ts';
import {
  type ImportQuestion,
  planRow,
  type RowChange,
  type SellerProduct,
} from '../import-plan.ts';
import type { ProductFileColumn, SheetCells } from '../product-sheet.ts';
import { minDescription, type ProductValues } from '../product.ts';
import { importTexts } from '../texts.ts';
import type { VariantsForm } from '../variant-form.ts';
import type { StoredVariant } from '../variant-plan.ts';
import type { Goods, GoodsVariant } from './goods.ts';
import { planGoodsVariants } from './goods-variants.ts';
import type { Pause } from './sheet-rows.ts';
import type { FoundCategory } from './sheet-categories.ts';

/** What a store changed of a line. */
export interface Correction {
  readonly cells: SheetCells;
  /** Cells of variants by their rows. */
  readonly variants?: Readonly<Record<number, GoodsVariant['cells']>>;
  readonly isLeftOut: boolean | null;
}

export interface GoodsLine {
  readonly goods: Goods;
  readonly correction: Correction | null;
}

export interface GoodsQuestion extends ImportQuestion {
  layout: SheetLayout;
  categoryOf(text: string): FoundCategory;
  /** Of the products that the sheet may mean, by product. */
  variants: ReadonlyMap<string, readonly StoredVariant[]>;
  /** What the last import said of a product: the same again is no change. */
  lastGiven: ReadonlyMap<string, Goods>;
}

/** What a line would do. */
export interface PlannedGoods {
  readonly outcome: ImportOutcome;
  readonly title: string;
  /** The cells as read, corrected and completed. */
  readonly cells: SheetCells;
  readonly product: SellerProduct | null;
  /** Null where only variants or pictures change. */
  readonly values: ProductValues | null;
  readonly isStockMeant: boolean;
  readonly variants: VariantsForm | null;
  readonly pictures: readonly string[];
  readonly changes: readonly RowChange[];
  readonly problems: readonly RowProblem[];
}

/** What a sheet would do to the products of its store, line by line. */
export async function planGoods<Line extends GoodsLine>(
  lines: readonly Line[],
  question: GoodsQuestion,
  pause: Pause,
): Promise<(Line & PlannedGoods)[]> {
  const prepared: (PreparedLine & { line: Line })[] = [];
  const productOf = productsByCode(question.variants);
  for (const line of lines) {
    if (prepared.length % linesAtOnce === 0) await pause();
    prepared.push({ line, ...prepare(line, question, productOf) });
  }
  const wanted = prepared.flatMap(({ isLeftOut, goods }) => (isLeftOut ? [] : [goods]));
  await pause();
  const matches = matchRows(wanted, question.sellerProducts);
  const codes = codesTwice(wanted);
  const planned: (Line & PlannedGoods)[] = [];
  let next = 0;
  for (const { line, goods, isLeftOut, problems } of prepared) {
    if (planned.length % linesAtOnce === 0) await pause();
    const match = isLeftOut ? undefined : matches[next++];
    const all = [...problems, match?.problem ?? [], ...codes(goods)].flat();
    planned.push({ ...line, ...planOf(goods, match, all, question) });
  }
  return planned;
}

function planOf(
  goods: Goods,
  match: RowMatch<SellerProduct> | undefined,
  problems: readonly RowProblem[],
  question: GoodsQuestion,
): PlannedGoods {
  const product = match?.product ?? null;
  const plain = { ...idle, title: goods.cells.titulo ?? '', cells: goods.cells, product, problems };
  if (!match) return { ...plain, outcome: 'left_out' };
  return problems.length > 0 ? { ...plain, outcome: 'refused' } : planLine(goods, match, question);
}

/** Lines after which other requests have their turn. */
const linesAtOnce = 200;

const idle = {
  product: null,
  values: null,
  isStockMeant: false,
  variants: null,
  pictures: [],
  changes: [],
  problems: [],
} as const;

interface PreparedLine {
  goods: Goods;
  isLeftOut: boolean;
  problems: RowProblem[];
}

function prepare(
  { goods: read, correction }: GoodsLine,
  question: GoodsQuestion,
  productOf: ReadonlyMap<string, string>,
): PreparedLine {
  const goods = { ...read, variants: correctedVariants(read, correction) };
  const cells: SheetCells = { ...goods.cells, ...correction?.cells };
  const problems: RowProblem[] = [];
  const { categoria } = correction?.cells ?? {};
  const found = question.categoryOf(categoria ?? goods.cells.categoria ?? '');
  if (found.id !== undefined) cells.categoria = question.categories.pathOf(found.id);
  const isHidden = goods.isHidden && typeof correction?.isLeftOut !== 'boolean';
  if (isHidden) problems.push({ column: null, message: importTexts.hidden });
  if (goods.strayRow !== undefined)
    problems.push({ column: null, message: importTexts.stray(goods.strayRow) });
  // A product whose variants have the codes of these is the same, also under another title.
  const codes = goods.variants.map((variant) =>
    productOf.get(variant.cells.sku?.toUpperCase() ?? ''),
  );
  const meant = codes.find((id) => id !== undefined);
  if (meant !== undefined) cells.id ??= meant;
  return {
    goods: { ...goods, cells },
    isLeftOut: isHidden || correction?.isLeftOut === true,
    problems,
  };
}

/** A cell that is emptied says nothing, as in another sheet. */
function correctedVariants({ variants }: Goods, correction: Correction | null) {
  const of = correction?.variants ?? {};
  return variants.map((variant) => {
    const cells = Object.entries({ ...variant.cells, ...of[variant.row] });
    return { ...variant, cells: Object.fromEntries(cells.filter(([, text]) => text !== '')) };
  });
}

function productsByCode(variants: GoodsQuestion['variants']): ReadonlyMap<string, string> {
  return new Map([...variants].flatMap(([id, own]) => own.map(({ sku }) => [sku, id] as const)));
}

/** Two variants of a sheet can't have one code. */
function codesTwice(all: readonly Goods[]): (goods: Goods) => RowProblem[] {
  const rowOf = new Map<string, number>();
  const twice = new Map<Goods, RowProblem>();
  for (const goods of all)
    for (const { row, cells } of goods.variants) {
      const sku = cells.sku?.toUpperCase();
      if (sku === undefined) continue;
      const before = rowOf.get(sku);
      if (before === undefined) rowOf.set(sku, row);
      else twice.set(goods, { column: 'sku', message: importTexts.skuTwice(before), row });
    }
  return (goods) => [twice.get(goods) ?? []].flat();
}

function planLine(
  goods: Goods,
  match: RowMatch<SellerProduct>,
  question: GoodsQuestion,
): PlannedGoods {
  const product = match.product ?? null;
  // Our own file carries the stock at its export; what else it says is meant.
  const isForeign = question.layout !== 'largo';
  const last = product && isForeign ? question.lastGiven.get(product.id) : undefined;
  const cells = product ? newsOf(goods, last, question) : completed(goods);
  const title = goods.cells.titulo ?? product?.title ?? '';
  const plain = { ...idle, title, cells: { ...goods.cells, ...cells }, product };
  const row = { row: goods.row, cells };
  const planned = planRow({ row, product: match.product }, question);
  if (Array.isArray(planned)) return { ...plain, outcome: 'refused', problems: planned };
  const variants = planGoodsVariants(goods, {
    product,
    values: planned?.values,
    last,
    stored: question.variants.get(product?.id ?? '') ?? [],
    takenSkus: question.takenSkus,
  });
  if ('problems' in variants) return { ...plain, outcome: 'refused', problems: variants.problems };
  const pictures = goods.pictures.filter((url) => !last?.pictures.includes(url));
  // The stock of a product with variants is theirs.
  const own = planned?.changes.filter(
    ({ column }) => column !== 'estoque' || goods.variants.length === 0,
  );
  const changes = [...(own ?? []), ...variants.changes];
  if (pictures.length > 0)
    changes.push({ column: 'imagens', before: null, after: importTexts.pictures(pictures.length) });
  const isNew = product === null;
  return {
    ...plain,
    title: planned?.values.title ?? title,
    outcome: isNew ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
    values: planned?.values ?? null,
    isStockMeant: planned?.isStockMeant ?? false,
    variants: variants.changes.length > 0 ? variants.form : null,
    pictures,
    changes,
  };
}

/** What other shops leave out: a product of theirs may have no description, and no stock is none. */
function completed({ cells, variants }: Goods): SheetCells {
  const { titulo = '', categoria = '' } = cells;
  const named = titulo.length < minDescription ? `${titulo} – ${categoria}` : titulo;
  return {
    ...cells,
    descricao: cells.descricao || named,
    estoque: variants.length > 0 ? '0' : cells.estoque || '0',
  };
}

/** The cells that say something else than the last import: what a store changed here since stays. */
function newsOf(goods: Goods, last: Goods | undefined, question: GoodsQuestion): SheetCells {
  const said = Object.entries(goods.cells) as [ProductFileColumn, string][];
  const cells: SheetCells = Object.fromEntries(
    said.filter(([column, text]) => column === 'sku' || last?.cells[column] !== text),
  );
  const isForeign = question.layout !== 'largo';
  if (isForeign && typeof question.categories.find(cells.categoria ?? '') !== 'object')
    delete cells.categoria;
  return cells;
}
