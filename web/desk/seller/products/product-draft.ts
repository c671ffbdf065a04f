import type { ProductBody, ProductDetail, ProductEditBody } from '@largo/contracts';
import { parseMeasure, parseReais, parseUnits } from '@largo/kernel';
import { typedReais } from '@largo/web-kit/format/money.ts';
import { foundProblems } from '@largo/web-kit/client/refused-fields.ts';
import { texts as productTexts } from './texts.ts';

export type ProductStatus = ProductDetail['status'];

/** The form as it is typed: amounts stay productTexts until they are checked. */
export interface ProductDraft {
  readonly title: string;
  /** Empty: the platform makes one. */
  readonly sku: string;
  readonly categoryId: string;
  readonly description: string;
  readonly price: string;
  /** Empty: no promotion. */
  readonly originalPrice: string;
  readonly stock: string;
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly images: readonly string[];
  readonly status: ProductStatus;
}
export type ProductField = Exclude<keyof ProductDraft, 'images' | 'status'>;
export type ProductProblems = Partial<Record<ProductField, string>>;

export const emptyDraft: ProductDraft = {
  title: '',
  sku: '',
  categoryId: '',
  description: '',
  price: '',
  originalPrice: '',
  stock: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  images: [],
  status: 'pending',
};

const maxPrice = 99_999_999.99;
const maxStock = 2_147_483_647;
const maxWeight = 99_999.999;
const maxSide = 10_000;
const { problems: texts } = productTexts;

const measure = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3, useGrouping: false });
export const shownMeasure = (value: number | null | undefined) =>
  value == null ? '' : measure.format(value);

export function draftOf(product: ProductDetail): ProductDraft {
  const {
    title,
    sku,
    description,
    price,
    originalPrice,
    stock,
    weight,
    dimensions,
    images,
    status,
  } = product;
  return {
    title,
    sku,
    categoryId: product.categoryId ?? '',
    description,
    price: typedReais(product.basePrice ?? price),
    originalPrice: originalPrice === null ? '' : typedReais(originalPrice),
    stock: String(stock),
    weight: shownMeasure(weight),
    length: shownMeasure(dimensions?.length),
    width: shownMeasure(dimensions?.width),
    height: shownMeasure(dimensions?.height),
    images,
    status,
  };
}

export function priceProblem(text: string): string | undefined {
  const price = parseReais(text);
  if (price === null || price < 0.01) return texts.price;
  return price > maxPrice ? texts.priceTooHigh : undefined;
}

function originalPriceProblem({ price, originalPrice }: ProductDraft): string | undefined {
  if (originalPrice.trim() === '') return undefined;
  const original = parseReais(originalPrice);
  if (original === null || original > maxPrice) return texts.originalPrice;
  return original > (parseReais(price) ?? 0) ? undefined : texts.originalPriceTooLow;
}

export function stockProblem(text: string): string | undefined {
  const stock = parseUnits(text);
  if (stock === null) return texts.stock;
  return stock > maxStock ? texts.stockTooHigh : undefined;
}

export function weightProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const weight = parseMeasure(text);
  if (weight === null) return texts.weight;
  return weight > maxWeight ? texts.weightTooHigh : undefined;
}

const sides = ['length', 'width', 'height'] as const;

function firstWrongSide(draft: ProductDraft): ProductField | undefined {
  if (sides.every((side) => draft[side].trim() === '')) return undefined;
  return sides.find((side) => {
    const value = parseMeasure(draft[side]);
    return value === null || value > maxSide;
  });
}

/** Problems come in the order of the form; there is none when it can be sent. */
export function problemsOf(draft: ProductDraft): ProductProblems {
  const wrongSide = firstWrongSide(draft);
  const found: Partial<Record<ProductField, string | undefined>> = {
    title: draft.title.trim() === '' ? texts.title : undefined,
    categoryId: draft.categoryId === '' ? texts.category : undefined,
    description: draft.description.trim().length < 10 ? texts.description : undefined,
    price: priceProblem(draft.price),
    originalPrice: originalPriceProblem(draft),
    stock: stockProblem(draft.stock),
    weight: weightProblem(draft.weight),
    ...(wrongSide === undefined ? {} : { [wrongSide]: texts.dimensions }),
  };
  return foundProblems(found);
}

function dimensionsOf(draft: ProductDraft): NonNullable<ProductBody['dimensions']> | null {
  if (draft.length.trim() === '') return null;
  return {
    length: parseMeasure(draft.length) ?? 0,
    width: parseMeasure(draft.width) ?? 0,
    height: parseMeasure(draft.height) ?? 0,
  };
}

/** The body for a draft that has no problems. Only administrators name a status. */
export function bodyOf(draft: ProductDraft, mayNameStatus: boolean): ProductBody {
  return {
    title: draft.title.trim(),
    sku: draft.sku.trim(),
    categoryId: draft.categoryId,
    description: draft.description.trim(),
    price: parseReais(draft.price) ?? 0,
    originalPrice: parseReais(draft.originalPrice),
    stock: parseUnits(draft.stock) ?? 0,
    weight: draft.weight.trim() === '' ? null : parseMeasure(draft.weight),
    dimensions: dimensionsOf(draft),
    images: [...draft.images],
    ...(mayNameStatus ? { status: draft.status } : {}),
  };
}

/** Only what was changed, so that concurrent changes stay; `stockSeen` lets sales count. */
export function editOf(
  before: ProductDraft,
  after: ProductDraft,
  mayNameStatus: boolean,
): ProductEditBody {
  const old: Record<string, unknown> = { ...bodyOf(before, mayNameStatus) };
  const changed = Object.entries(bodyOf(after, mayNameStatus)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  const edit: ProductEditBody = Object.fromEntries(changed);
  return edit.stock === undefined ? edit : { ...edit, stockSeen: parseUnits(before.stock) ?? 0 };
}

export function isSameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
