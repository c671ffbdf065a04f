import type { BulkChange } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { changedPrice, type PriceChange } from './bulk-price.ts';
import type { SellerProduct } from './import-plan.ts';
import { type ProductForm, readPrice } from './product.ts';
import { bulkTexts, variantTexts } from './texts.ts';
import { lowestPrice, type StoredVariant } from './variant-plan.ts';

/** What one product becomes: changed fields of its form, a status, its variants with their prices. */
export interface BulkTarget {
  form: Partial<ProductForm>;
  status?: 'active' | 'inactive' | 'pending' | 'draft';
  variants?: readonly StoredVariant[];
}

export interface BulkGiven {
  product: SellerProduct;
  variants: readonly StoredVariant[];
  /** The price or stock that the preview showed. */
  seen: number | undefined;
}

/** What it costs in lists. */
export const priceOf = (product: SellerProduct, variants: readonly StoredVariant[]) =>
  product.options
    ? lowestPrice({ basePriceCents: product.priceCents, variants })
    : product.priceCents;

/** What a change makes of a product; a sentence when it can't be made. */
export function bulkTarget(change: BulkChange, given: BulkGiven): BulkTarget | string {
  const { product, seen } = given;
  if (change.type === 'price') return priceTarget(change, given);
  if (change.type === 'category') return { form: { categoryId: change.categoryId } };
  if (change.type === 'status') return { form: {}, status: change.status };
  const { how, units } = change;
  if (product.options) return variantTexts.stockOfVariants;
  if (how === 'add') return { form: { stock: product.stock + units } };
  const less = how === 'subtract' ? units : (seen ?? product.stock) - units;
  return less > product.stock
    ? bulkTexts.tooFew(product.stock)
    : { form: { stock: product.stock - less } };
}

function priceTarget(
  change: PriceChange,
  { product, variants, seen }: BulkGiven,
): BulkTarget | string {
  if (seen !== undefined && seen !== centsToReais(priceOf(product, variants)))
    return bulkTexts.priceMoved;
  const next = (cents: number) => changedPrice(cents, change);
  const own = variants.map((variant) => ({
    ...variant,
    priceCents: variant.priceCents === null ? null : next(variant.priceCents),
  }));
  const wrong = own.flatMap(({ priceCents }) => {
    const read = priceCents === null ? undefined : readPrice(priceCents / 100);
    return typeof read === 'object' ? [read.text] : [];
  });
  return wrong[0] ?? { form: { price: next(product.priceCents) / 100 }, variants: own };
}
