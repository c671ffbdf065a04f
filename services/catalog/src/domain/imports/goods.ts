import type { SheetField } from '@largo/contracts';
import type { SheetCells, SheetRow } from '../product-sheet.ts';
import { thousandth } from './sheet-numbers.ts';
import { type Pause, type ReadRow, readRows, type Sheet, valueFields } from './sheet-rows.ts';

/** One product of a sheet: a row, or the rows that are its variants and pictures. */
export interface Goods extends SheetRow {
  /** Counted as spreadsheets do: the heading is row 1. */
  readonly rows: readonly number[];
  /** Names of what it is offered in; none without variants. */
  readonly options: readonly string[];
  readonly variants: readonly GoodsVariant[];
  /** Addresses of pictures on other sites. */
  readonly pictures: readonly string[];
  /** The other shop does not show it. */
  readonly isHidden: boolean;
  /** A row that is neither a variant of this product nor a picture. */
  readonly strayRow?: number;
}

/** Texts of a variant; undefined is not said. */
export interface GoodsVariant {
  readonly row: number;
  readonly values: readonly string[];
  readonly cells: Partial<Record<VariantColumn, string>>;
}

type VariantColumn = 'sku' | 'gtin' | 'preco' | 'estoque' | 'peso_kg';

const optionFields = ['option1', 'option2', 'option3'] as const;
const maxPictures = 5;

/** The products of a sheet in its order; several rows of one product are joined. */
export async function readGoods(sheet: Sheet, pause: Pause): Promise<Goods[]> {
  return groupsOf(await readRows(sheet, pause), sheet).map((rows) => joined(rows, sheet));
}

/** Rows of one product stand under its own name for it, under their parent's code, or under one title. */
function groupsOf(rows: readonly ReadRow[], { layout, fields }: Sheet): ReadRow[][] {
  const hasValues = valueFields.some((field) => fields.includes(field));
  const parents = new Map<string, string>();
  const keyOf = ({ row, cells }: ReadRow): string => {
    const own = layout === 'largo' ? cells.id : cells.group;
    if (own) return `group:${own}`;
    if (cells.parent) return `parent:${cells.parent}`;
    if (layout === 'largo' || layout === 'other')
      return hasValues && cells.title ? `title:${cells.title}` : `row:${row}`;
    return `row:${row}`;
  };
  for (const read of rows) {
    const { sku, group, parent } = read.cells;
    if (parent) continue;
    if (sku) parents.set(sku, keyOf(read));
    if (group) parents.set(`id:${group}`, keyOf(read));
  }
  const groups = new Map<string, ReadRow[]>();
  for (const read of rows) {
    const key = parents.get(read.cells.parent ?? '') ?? keyOf(read);
    groups.set(key, [...(groups.get(key) ?? []), read]);
  }
  return [...groups.values()];
}

/** Bling names the values of a variation in its title. */
const valuesInTitle = /^[^:;]{1,40}:[^:;]{1,40}(?:;[^:;]{1,40}:[^:;]{1,40}){0,2}$/;

function joined(rows: readonly ReadRow[], sheet: Sheet): Goods {
  const parent = rows.find(({ cells }) => !cells.parent) ?? rows[0];
  if (!parent) throw new Error('a product has at least one row');
  const first = (field: SheetField) =>
    [parent, ...rows]
      .map(({ cells }) => cells[field])
      .find((text) => text !== undefined && text !== '');
  const options = optionsOf(rows, sheet);
  const offered = options.length > 0 ? variantRowsOf(rows) : [];
  const variants = offered.map((read) => variantOf(read, options, sheet));
  const base = lowestOf(offered) ?? parent;
  const isOwn = sheet.layout === 'largo';
  const addresses = [...new Set(rows.flatMap(({ pictures }) => pictures))];
  const cells: SheetCells = {};
  const say = (column: keyof SheetCells, text: string | undefined) => {
    // An empty cell of our own file empties the field; in another's it says nothing.
    if (text !== undefined && (isOwn || text !== '')) cells[column] = text;
  };
  say('titulo', first('title') ?? (isOwn ? '' : undefined));
  say('sku', variants.length > 0 && base === parent ? undefined : parent.cells.sku);
  say('categoria', isOwn ? parent.cells.category : first('category'));
  say('descricao', isOwn ? parent.cells.description : first('description'));
  say('preco', pricesOf(base).price);
  say('preco_original', pricesOf(base).original);
  say('peso_kg', isOwn ? parent.cells.weightKg : (first('weightKg') ?? gramsOf(first('weightG'))));
  for (const [column, field] of [['comprimento_cm', 'length'], ['largura_cm', 'width'], ['altura_cm', 'height']] as const)
    say(column, isOwn ? parent.cells[field] : first(field)); // prettier-ignore
  if (variants.length === 0) say('estoque', stockOf(parent, sheet));
  if (isOwn) {
    say('id', parent.cells.id);
    say('estoque_na_exportacao', parent.cells.stockAtExport);
    if (sheet.fields.includes('pictures')) cells.imagens = addresses.filter(isOurs).join(' ');
  }
  const others = rows.filter((read) => read !== parent && !offered.includes(read));
  const stray = others.find(({ cells: { price, sku } }) => Boolean(price) || Boolean(sku));
  return {
    row: rows[0]?.row ?? parent.row,
    rows: rows.map(({ row }) => row),
    cells,
    options: variants.length > 0 ? options.map(({ name }) => name) : [],
    variants,
    pictures: addresses.filter((url) => !isOurs(url)).slice(0, maxPictures),
    isHidden: isHidden(parent.cells.visible),
    ...(stray ? { strayRow: stray.row } : {}),
  };
}

const isOurs = (url: string) => url.startsWith('/media/');

interface ReadOption {
  readonly name: string;
  valueOf(read: ReadRow): string;
}

function optionsOf(rows: readonly ReadRow[], { fields, records }: Sheet): ReadOption[] {
  const named = valueFields.flatMap((field, at): ReadOption[] => {
    const values = new Set(rows.map(({ cells }) => cells[field] ?? ''));
    values.delete('');
    // Shopify gives a product without options one of this name.
    if (values.size === 0 || (values.size === 1 && values.has('Default Title'))) return [];
    const nameField = optionFields[at] ?? 'option1';
    const given = rows.map(({ cells }) => cells[nameField]).find(Boolean);
    const name = given ?? records[0]?.[fields.indexOf(field)] ?? '';
    return [{ name, valueOf: ({ cells }) => cells[field] ?? '' }];
  });
  if (named.length > 0) return named;
  const titles = rows.flatMap(({ cells: { parent, title = '' } }) => (parent ? [title] : []));
  if (titles.length === 0 || !titles.every((title) => valuesInTitle.test(title))) return [];
  const pairsOf = (title: string) => title.split(';').map((pair) => pair.split(':'));
  return pairsOf(titles[0] ?? '').map(([name = '']) => ({
    name: name.trim(),
    valueOf: ({ cells: { title = '' } }) =>
      pairsOf(title)
        .find(([other]) => other?.trim() === name.trim())?.[1]
        ?.trim() ?? '',
  }));
}

/** Where variants name their parent, its own row only lists their values. */
function variantRowsOf(rows: readonly ReadRow[]): readonly ReadRow[] {
  const children = rows.filter(({ cells }) => cells.parent);
  if (children.length > 0) return children;
  return rows.filter(({ cells }) => valueFields.some((field) => cells[field]));
}

function variantOf(read: ReadRow, options: readonly ReadOption[], sheet: Sheet): GoodsVariant {
  const { sku, gtin } = read.cells;
  const all = {
    sku,
    gtin,
    preco: pricesOf(read).price,
    estoque: stockOf(read, sheet),
    peso_kg: read.cells.weightKg ?? gramsOf(read.cells.weightG),
  };
  const said = Object.entries(all).filter(([, text]) => text !== undefined && text !== '');
  return {
    row: read.row,
    values: options.map((option) => option.valueOf(read)),
    cells: Object.fromEntries(said),
  };
}

const valueOf = (text: string | undefined) => Number((text || 'x').replace(',', '.'));

/** The cheapest variant gives the product its price, so that no variant looks cheaper than it is. */
function lowestOf(rows: readonly ReadRow[]): ReadRow | undefined {
  const priced = rows.filter((read) => !Number.isNaN(valueOf(pricesOf(read).price)));
  return priced.toSorted((a, b) => valueOf(pricesOf(a).price) - valueOf(pricesOf(b).price))[0];
}

/** A promotional price is what is paid; the usual one is then crossed out. */
function pricesOf({ cells: { price, salePrice, originalPrice } }: ReadRow) {
  const isSale = valueOf(salePrice) > 0 && !(valueOf(salePrice) >= valueOf(price));
  if (isSale) return { price: salePrice, original: price };
  const isCrossed = !(valueOf(originalPrice) <= valueOf(price));
  return { price, original: isCrossed ? originalPrice : undefined };
}

/** Other shops sell on below nothing. */
function stockOf({ cells: { stock } }: ReadRow, { layout }: Sheet): string | undefined {
  return layout !== 'largo' && stock?.startsWith('-') ? '0' : stock;
}

const gramsOf = (text: string | undefined) => (text === undefined ? undefined : thousandth(text));

const hidden = new Set([
  'nao',
  'false',
  'falso',
  '0',
  '-1',
  'n',
  'inativo',
  'draft',
  'archived',
  'rascunho',
  'private',
]);

function isHidden(text: string | undefined): boolean {
  return hidden.has((text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
