import type { ProductOption, ProductStatus } from '@largo/contracts';
import type { CategoryNames } from './category-names.ts';
import { InvalidProduct } from './errors.ts';
import { columnOfField, readRowForm } from './import-form.ts';
import type { RowMatch, RowProblem } from './import-match.ts';
import type { ContentChange } from './product-content.ts';
import {
  type FieldProblem,
  changedForm,
  imageName,
  type ProductForm,
  type ProductValues,
  readProductForm,
} from './product.ts';
import { cellsOf, type ProductFileColumn, type SheetProduct } from './product-sheet.ts';
import { unknownReferences } from './product-references.ts';
import { isTakenSku, type TakenSku } from './taken-skus.ts';
import { refusalTexts, variantTexts } from './texts.ts';

/** One of the seller's products as stored. */
export interface SellerProduct extends Omit<SheetProduct, 'categoryPath' | 'stock'> {
  stock: number;
  categoryId: string | null;
  status: ProductStatus;
  isPausedByStore: boolean;
  change: ContentChange | null;
  options: readonly ProductOption[] | null;
  lowestPriceCents: number;
}

export interface ImportQuestion {
  sellerProducts: readonly SellerProduct[];
  categories: CategoryNames;
  isCategoryActive: (id: string) => boolean;
  /** Names of pictures that the seller has uploaded. */
  ownImages: ReadonlySet<string>;
  /** The products and variants that have the SKUs of the file, by SKU. */
  takenSkus: ReadonlyMap<string, readonly TakenSku[]>;
}

export interface RowChange {
  /** A column of our own layout, or the values of a variant. */
  column: string;
  before: string | null;
  after: string | null;
}

interface PlannedRow {
  values: ProductValues;
  isStockMeant: boolean;
  changes: RowChange[];
}

const nothing: ProductForm = {
  title: '',
  description: '',
  price: Number.NaN,
  categoryId: '',
  stock: Number.NaN,
};

/** What a row would do, under the rules of the product form; undefined for one that changes nothing. */
export function planRow(
  { row, product }: RowMatch<SellerProduct>,
  question: ImportQuestion,
): PlannedRow | RowProblem[] | undefined {
  const { categories } = question;
  const pathOf = (id: string | null) => categories.pathOf(id);
  const before = product
    ? cellsOf({ ...product, categoryPath: pathOf(product.categoryId) })
    : undefined;
  const { form, problems } = readRowForm(row.cells, before ?? {}, categories);
  if (product && Object.keys(form).length === 0) return undefined;
  const read = readValues(product ? changedForm(product, form) : { ...nothing, ...form });
  const all = [
    ...problems,
    ...read.problems,
    ...unknownIn(read.values, product, question),
    ...variedStock(form, product),
    ...takenSku(read.values, product, question),
  ];
  if (!read.values || all.length > 0) return toRowProblems(all);
  const { values } = read;
  const after = cellsOf({
    ...values,
    id: product?.id ?? '',
    sku: values.sku ?? product?.sku ?? '',
    categoryPath: pathOf(values.categoryId),
  });
  const changes = (Object.keys(after) as ProductFileColumn[])
    .filter(
      (column) => column !== 'estoque_na_exportacao' && after[column] !== (before?.[column] ?? ''),
    )
    .map((column) => ({ column, before: shown(before?.[column]), after: shown(after[column]) }));
  if (changes.length === 0) return undefined;
  return { values, isStockMeant: form.stock !== undefined, changes };
}

function readValues(form: ProductForm): { values?: ProductValues; problems: FieldProblem[] } {
  try {
    return { values: readProductForm(form), problems: [] };
  } catch (error) {
    if (error instanceof InvalidProduct) return { problems: [...error.problems] };
    throw error;
  }
}

function variedStock(form: Partial<ProductForm>, product?: SellerProduct): FieldProblem[] {
  const isChanged = form.stock !== undefined && form.stock !== product?.stock;
  return product?.options && isChanged
    ? [{ field: 'stock', message: variantTexts.stockOfVariants }]
    : [];
}

function takenSku(
  values: ProductValues | undefined,
  product: SellerProduct | undefined,
  { takenSkus }: ImportQuestion,
): FieldProblem[] {
  const sku = values?.sku;
  return sku && isTakenSku(takenSkus.get(sku), { sku, productId: product?.id ?? '' })
    ? [{ field: 'sku', message: refusalTexts.skuTaken(sku) }]
    : [];
}

function unknownIn(
  values: ProductValues | undefined,
  product: SellerProduct | undefined,
  { isCategoryActive, ownImages }: ImportQuestion,
): FieldProblem[] {
  if (!values) return [];
  const { categoryId, images } = values;
  const isCategoryKnown = categoryId === product?.categoryId || isCategoryActive(categoryId);
  const fresh = images.filter((url) => !product?.images.includes(url));
  const areImagesKnown = fresh.every((url) => ownImages.has(imageName(url)));
  return unknownReferences({ isCategoryKnown, areImagesKnown });
}

/** One sentence per field, the most precise first. */
function toRowProblems(problems: readonly FieldProblem[]): RowProblem[] {
  return firstOfEach(problems).map(({ field, message }) => ({
    column: columnOfField[field] ?? null,
    message,
  }));
}

export function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(
    ({ field }, at) => problems.findIndex((other) => other.field === field) === at,
  );
}

const shownLength = 200;

function shown(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}
