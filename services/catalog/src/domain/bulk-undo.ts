import { centsToReais, dayMs } from '@largo/kernel';
import type { BulkTarget } from './bulk-target.ts';
import type { SellerProduct } from './import-plan.ts';
import { bulkTexts } from './texts.ts';
import type { StoredVariant } from './variant-plan.ts';

/** How long a change of many products can be undone. */
export const undoKeptMs = dayMs;

/** The fields that a change of many set; those it left alone are left out. */
interface KeptFields {
  /** The base price of a product with options. */
  readonly priceCents?: number;
  readonly originalPriceCents?: number | null;
  /** By variant, its own price. */
  readonly variantPrices?: Readonly<Record<string, number | null>>;
  readonly categoryId?: string | null;
  readonly status?: string;
  readonly stock?: number;
}

export interface ChangedProduct {
  readonly id: string;
  readonly before: KeptFields;
  readonly after: KeptFields;
}

export const pricesOf = (variants: readonly StoredVariant[]) =>
  Object.fromEntries(variants.map(({ id, priceCents }) => [id, priceCents]));

/** What takes a change back; a sentence when something else has changed the same since. */
export function undoTarget(
  changed: ChangedProduct | undefined,
  product: SellerProduct,
  { variants, isLastOfStock }: { variants: readonly StoredVariant[]; isLastOfStock: boolean },
): BulkTarget | string {
  if (!changed) return bulkTexts.changedSince;
  const { before, after } = changed;
  if (before.stock !== undefined && after.stock !== undefined) {
    const stock = product.stock + before.stock - after.stock;
    if (!isLastOfStock) return bulkTexts.changedSince;
    return stock < 0 ? bulkTexts.soldSince : { form: { stock } };
  }
  if (before.categoryId !== undefined)
    return product.categoryId === after.categoryId
      ? { form: { categoryId: before.categoryId ?? '' } }
      : bulkTexts.changedSince;
  if (before.status !== undefined) {
    if (product.status !== after.status) return bulkTexts.changedSince;
    if (before.status === 'active') return { form: {}, status: 'active' };
    // A draft that the platform approved by itself has been on sale: it is paused.
    return { form: {}, status: product.status === 'pending' ? 'draft' : 'inactive' };
  }
  return undonePrice({ before, after }, product, variants);
}

function undonePrice(
  { before, after }: Pick<ChangedProduct, 'before' | 'after'>,
  product: SellerProduct,
  variants: readonly StoredVariant[],
): BulkTarget | string {
  const own = before.variantPrices ?? {};
  const isSame =
    product.priceCents === after.priceCents &&
    product.originalPriceCents === after.originalPriceCents &&
    variants.length === Object.keys(own).length &&
    variants.every(({ id, priceCents }) => after.variantPrices?.[id] === priceCents);
  if (!isSame) return bulkTexts.changedSince;
  const { priceCents = product.priceCents, originalPriceCents = null } = before;
  return {
    form: {
      price: centsToReais(priceCents),
      originalPrice: originalPriceCents === null ? null : centsToReais(originalPriceCents),
    },
    variants: variants.map((variant) => ({ ...variant, priceCents: own[variant.id] ?? null })),
  };
}
