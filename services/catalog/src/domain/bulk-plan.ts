import type { BulkChange, BulkRow, ProductStatus } from '@largo/contracts';
import { centsToReais, DomainError } from '@largo/kernel';
import { type BulkGiven, type BulkTarget, priceOf } from './bulk-target.ts';
import { type ChangedProduct, pricesOf } from './bulk-undo.ts';
import { InvalidProduct, ProductTransitionNotAllowed } from './errors.ts';
import type { SellerProduct } from './import-plan.ts';
import { changeAfterEdit } from './product-content.ts';
import {
  heldStatus,
  isOffered,
  isPausedAfter,
  offeredStatus,
  statusAfterEdit,
} from './product-status.ts';
import { changedForm, readProductForm } from './product.ts';
import { productTexts } from './texts.ts';
import { cardOptionsOf, type StoredVariant } from './variant-plan.ts';

/** What a change of many sets of one product; everything else of it stays. */
export interface BulkSave {
  id: string;
  categoryId: string | null;
  /** Null where a change is not of prices: they and the end of the card stay. */
  priceCents: number | null;
  /** Null without options. */
  basePriceCents: number | null;
  originalPriceCents: number | null;
  cardOptions: string | null;
  status: ProductStatus;
  isPausedByStore: boolean;
  approvedContent: object | null;
  changedAt: string | null;
  stockChange: number;
}

export interface BulkStep {
  save: BulkSave;
  variants: readonly StoredVariant[];
  kept: ChangedProduct;
}

/** Without a step, the row says why there is nothing to save. */
export interface PlannedBulkRow {
  row: BulkRow;
  step?: BulkStep;
}

export interface BulkRules {
  holdChangedProducts: boolean;
  autoApproveProducts: boolean;
  pathOf: (categoryId: string | null) => string;
  now: Date;
}

/** What is done with one product, under the rules of the product form. */
export function planBulkRow(
  target: BulkTarget | string,
  type: BulkChange['type'],
  { product, variants }: Omit<BulkGiven, 'seen'>,
  rules: BulkRules,
): PlannedBulkRow {
  const none = { productId: product.id, title: product.title, status: null, reason: null };
  const before = shownOf(type, product, { variants, pathOf: rules.pathOf });
  const refused = (reason: string) => ({
    row: { ...none, action: 'refuse' as const, before, after: null, reason },
  });
  if (typeof target === 'string') return refused(target);
  try {
    const changed = changedProduct(product, target, rules);
    const kept = {
      id: product.id,
      before: keptOf(type, product, variants),
      after: keptOf(type, changed.product, changed.variants),
    };
    const after = shownOf(type, changed.product, { ...changed, pathOf: rules.pathOf });
    // An undo may name a category that was removed since.
    if (after === '') return refused(productTexts.category);
    if (JSON.stringify(kept.before) === JSON.stringify(kept.after))
      return { row: { ...none, action: 'same', before, after } };
    const { status } = changed.product;
    const isStatusToo = type !== 'status' && status !== product.status;
    const row = {
      ...none,
      action: 'change' as const,
      before,
      after,
      status: isStatusToo ? status : null,
    };
    return {
      row,
      step: { kept, variants: changed.variants, save: saveOf(type, product, changed) },
    };
  } catch (error) {
    if (error instanceof InvalidProduct)
      return refused(error.problems[0]?.message ?? error.message);
    if (error instanceof DomainError) return refused(error.message);
    throw error;
  }
}

/** @throws InvalidProduct or ProductTransitionNotAllowed */
function changedProduct(product: SellerProduct, target: BulkTarget, rules: BulkRules) {
  const values = readProductForm(changedForm(product, target.form));
  const variants = target.variants ?? [];
  const isWatched = !rules.autoApproveProducts;
  const edited = { ...values, options: product.options };
  const change = changeAfterEdit(product, edited, { isWatched, now: rules.now });
  const wanted = target.status ? namedFor(product, target.status, rules) : statusAfterEdit(product);
  const status = heldStatus(wanted, { before: product, change, rules });
  const changed = {
    ...product,
    priceCents: values.priceCents,
    categoryId: values.categoryId,
    // Units that came back may exceed what can be typed.
    stock: target.form.stock === undefined ? product.stock : values.stock,
    status,
    isPausedByStore: isPausedAfter(product, status, true),
    change,
  };
  const { originalPriceCents } = values;
  const isAbove = (originalPriceCents ?? 0) > priceOf(changed, variants);
  return {
    product: { ...changed, originalPriceCents: isAbove ? originalPriceCents : null },
    variants,
  };
}

/** None sends a rejected product to be looked at again. */
function namedFor(
  product: SellerProduct,
  status: NonNullable<BulkTarget['status']>,
  rules: BulkRules,
): ProductStatus {
  if (product.status === status) return status;
  if (isOffered(product.status, status)) return offeredStatus(rules);
  const isRefused = status === 'pending' || (status === 'active' && product.status !== 'inactive');
  if (isRefused) throw new ProductTransitionNotAllowed(product.status, status);
  return statusAfterEdit(product, status);
}

function shownOf(
  type: BulkChange['type'],
  product: SellerProduct,
  { variants, pathOf }: { variants: readonly StoredVariant[]; pathOf: BulkRules['pathOf'] },
): BulkRow['before'] {
  if (type === 'price') return centsToReais(priceOf(product, variants));
  if (type === 'stock') return product.stock;
  return type === 'category' ? pathOf(product.categoryId) : product.status;
}

function keptOf(
  type: BulkChange['type'],
  { priceCents, originalPriceCents, categoryId, status, stock }: SellerProduct,
  variants: readonly StoredVariant[],
): ChangedProduct['before'] {
  if (type === 'stock') return { stock };
  if (type === 'category') return { categoryId };
  if (type === 'status') return { status };
  return { priceCents, originalPriceCents, variantPrices: pricesOf(variants) };
}

function saveOf(
  type: BulkChange['type'],
  before: SellerProduct,
  { product, variants }: ReturnType<typeof changedProduct>,
): BulkSave {
  const { id, categoryId, options, originalPriceCents, status, isPausedByStore, change } = product;
  const plan = { options, basePriceCents: product.priceCents, variants };
  const isPrice = type === 'price';
  return {
    id,
    categoryId,
    priceCents: isPrice ? priceOf(product, variants) : null,
    basePriceCents: options ? product.priceCents : null,
    originalPriceCents,
    cardOptions: isPrice ? cardOptionsOf(plan) : null,
    status,
    isPausedByStore,
    approvedContent: change?.approved ?? null,
    changedAt: change?.at ?? null,
    stockChange: product.stock - before.stock,
  };
}
