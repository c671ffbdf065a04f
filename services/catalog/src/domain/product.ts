import {
  type Cents,
  centsToReais,
  DomainError,
  isBlank,
  isDamaged,
  isUuid,
  oneLine,
  plainText,
  reaisToCents,
} from '@largo/kernel';
import { InvalidProduct } from './errors.ts';
import { productTexts } from './texts.ts';

export interface ProductForm {
  title: string;
  /** The store's own code; blank lets the system make one. */
  sku?: string;
  description: string;
  price: number;
  originalPrice?: number | null;
  categoryId: string;
  stock: number;
  weight?: number | null;
  dimensions?: { length: number; width: number; height: number } | null;
  images?: string[];
}

/** A form that passed every rule, in whole cents and whole grams. */
export interface ProductValues {
  readonly title: string;
  /** Null lets the system make one. */
  readonly sku: string | null;
  readonly description: string;
  readonly priceCents: Cents;
  readonly originalPriceCents: Cents | null;
  readonly categoryId: string;
  readonly stock: number;
  readonly weightGrams: number | null;
  readonly dimensions: { length: number; width: number; height: number } | null;
  readonly images: readonly string[];
}

/** The same values as stored, which may predate today's rules. */
export interface StoredValues extends Omit<
  ProductValues,
  'sku' | 'priceCents' | 'originalPriceCents' | 'categoryId'
> {
  readonly sku: string;
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly categoryId: string | null;
}

/** Characters of a description. */
export const minDescription = 10;
const maxPriceCents = 9_999_999_999;
const maxSkuLength = 40;
const maxStock = 2_147_483_647;
const maxWeightGrams = 99_999_999;
const imagePattern = /^\/media\/products\/[A-Za-z0-9_-]{1,80}-800\.webp$/;

export interface FieldProblem {
  field: string;
  message: string;
}

/** @throws InvalidProduct naming every field that is wrong, in the order of the form */
export function readProductForm(form: ProductForm): ProductValues {
  const problems: FieldProblem[] = [];
  const check = <T>(field: string, value: T | FieldMessage): T | undefined => {
    if (!(value instanceof FieldMessage)) return value;
    problems.push({ field, message: value.text });
    return undefined;
  };
  const title = check('title', readTitle(form.title));
  const sku = check('sku', readSku(form.sku ?? ''));
  const categoryId = check(
    'categoryId',
    isUuid(form.categoryId) ? form.categoryId : refuse('category'),
  );
  const description = check('description', readDescription(form.description));
  const priceCents = check('price', readPrice(form.price));
  const originalPriceCents = check('originalPrice', readOriginalPrice(form));
  const stock = check('stock', readStock(form.stock));
  const weightGrams = check('weight', readWeight(form.weight));
  const images = check('images', readImages(form.images ?? []));
  if (
    title === undefined ||
    sku === undefined ||
    categoryId === undefined ||
    description === undefined ||
    priceCents === undefined ||
    originalPriceCents === undefined ||
    stock === undefined ||
    weightGrams === undefined ||
    images === undefined
  )
    throw new InvalidProduct(problems);
  const dimensions = form.dimensions ?? null;
  return {
    title, sku, description, priceCents, originalPriceCents, categoryId, stock, weightGrams, dimensions, images,
  }; // prettier-ignore
}

/** Why a field is wrong, in Portuguese. */
export class FieldMessage {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function refuse(reason: keyof typeof productTexts): FieldMessage {
  return new FieldMessage(productTexts[reason]);
}

function readTitle(title: string): string | FieldMessage {
  if (isDamaged(title)) return refuse('damaged');
  return isBlank(title) ? refuse('title') : oneLine(plainText(title)).trim();
}

/** In capitals, so that codes which only differ in case are one. */
export function readSku(text: string): string | null | FieldMessage {
  if (isDamaged(text)) return refuse('damaged');
  if (isBlank(text)) return null;
  const sku = oneLine(plainText(text)).trim().toUpperCase();
  return sku.length <= maxSkuLength ? sku : refuse('skuTooLong');
}

function readDescription(description: string): string | FieldMessage {
  if (isDamaged(description)) return refuse('damaged');
  return description.trim().length >= minDescription ? description.trim() : refuse('description');
}

export function readPrice(price: number): Cents | FieldMessage {
  // Checked before rounding: a far too large number can't be an exact number of cents.
  if (price * 100 > maxPriceCents) return refuse('priceTooHigh');
  const amount = centsOrUndefined(price);
  return amount === undefined || amount < 1 ? refuse('price') : amount;
}

function readOriginalPrice(form: ProductForm): Cents | null | FieldMessage {
  const { originalPrice, price } = form;
  if (originalPrice === null || originalPrice === undefined || originalPrice === 0) return null;
  const amount = centsOrUndefined(originalPrice);
  if (amount === undefined || amount > maxPriceCents) return refuse('originalPrice');
  return originalPrice > price ? amount : refuse('originalPriceTooLow');
}

function centsOrUndefined(price: number): Cents | undefined {
  try {
    return reaisToCents(price);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

export function readStock(stock: number): number | FieldMessage {
  if (!Number.isInteger(stock) || stock < 0) return refuse('stock');
  return stock > maxStock ? refuse('stockTooHigh') : stock;
}

export function readWeight(kilograms: number | null | undefined): number | null | FieldMessage {
  if (kilograms === null || kilograms === undefined) return null;
  if (!Number.isFinite(kilograms) || kilograms < 0) return refuse('weight');
  const grams = Math.round(kilograms * 1000);
  // The form's smallest step is a thousandth; anything finer is an invalid number.
  if (Math.abs(grams - kilograms * 1000) > 1e-6 * Math.max(1, grams)) return refuse('weight');
  return grams > maxWeightGrams ? refuse('weightTooHigh') : grams;
}

/** Only pictures of our own media folder: another site's could change, track or vanish. */
function readImages(images: readonly string[]): readonly string[] | FieldMessage {
  const distinct = [...new Set(images)];
  return distinct.length <= 5 && distinct.every((url) => imagePattern.test(url))
    ? distinct
    : refuse('images');
}

/** A stored product as its form shows it. */
export function formOf(product: StoredValues): ProductForm {
  const { title, sku, description, priceCents, originalPriceCents, weightGrams } = product;
  return {
    title,
    sku,
    description,
    price: centsToReais(priceCents),
    originalPrice: originalPriceCents === null ? null : centsToReais(originalPriceCents),
    categoryId: product.categoryId ?? '',
    stock: product.stock,
    weight: weightGrams === null ? null : weightGrams / 1000,
    dimensions: product.dimensions,
    images: [...product.images],
  };
}

/** The stored form with its changes. A price that reaches the original one ends the promotion. */
export function changedForm(stored: StoredValues, changes: Partial<ProductForm>): ProductForm {
  // Returned units may raise the stock above what the form takes; that must not refuse an edit of other fields.
  const stock = Math.min(stored.stock, maxStock);
  const form = { ...formOf({ ...stored, stock }), ...changes };
  const isPromotion = (form.originalPrice ?? 0) > form.price;
  return changes.originalPrice === undefined && !isPromotion
    ? { ...form, originalPrice: null }
    : form;
}

/** Added pictures come after those it has; what it has already is not added again. */
export function withAddedImages<Changes extends { images?: string[]; addImages?: string[] }>(
  stored: Pick<StoredValues, 'images'>,
  changes: Changes,
): Changes {
  const { images = stored.images, addImages } = changes;
  return addImages ? { ...changes, images: [...images, ...addImages] } : changes;
}

/** The name under which a picture is stored. */
export function imageName(url: string): string {
  return url.slice('/media/products/'.length, -'-800.webp'.length);
}

export interface StockEdit {
  /** The stock number now in the form. */
  stock: number;
  /** The stock the form was loaded with; undefined takes the new number literally. */
  stockSeen: number | undefined;
  /** Units that can be bought now. */
  available: number;
}

/**
 * Units to add or remove. With `stockSeen`, the seller's own difference counts, so units sold while
 * the form was open stay sold.
 * @throws InvalidProduct when more would be removed than is left
 */
export function stockChange({ stock, stockSeen, available }: StockEdit): number {
  const change = stock - (stockSeen ?? available);
  if (available + change < 0)
    throw new InvalidProduct([{ field: 'stock', message: productTexts.stock }]);
  if (available + change > maxStock)
    throw new InvalidProduct([{ field: 'stock', message: productTexts.stockTooHigh }]);
  return change;
}
