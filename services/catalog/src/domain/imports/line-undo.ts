import type { ProductOption } from '@largo/contracts';
import {
  changedForm,
  formOf,
  imageName,
  type ProductForm,
  type ProductValues,
} from '../product.ts';
import type { SellerProduct } from '../import-plan.ts';
import type { StoredVariant, VariantsPlan, VariedProduct } from '../variant-plan.ts';

/** What a line changed of a product, so that an undo puts back only what still is as the line left it. */
export interface LineUndo {
  readonly before: Partial<ProductForm>;
  readonly after: Partial<ProductForm>;
  /** Null where the variants stayed. */
  readonly variants: {
    readonly options: readonly ProductOption[] | null;
    /** Units that could be bought. */
    readonly stock: number;
    readonly before: readonly StoredVariant[];
    readonly after: readonly StoredVariant[];
  } | null;
}

/** The fields of a product's form that an edit changed, before and after. */
export function differenceOf(
  product: SellerProduct,
  values: ProductValues,
): Pick<LineUndo, 'before' | 'after'> {
  const [before, after] = [formOf(product), formOf({ ...values, sku: values.sku ?? product.sku })];
  const changed = (Object.keys(before) as (keyof ProductForm)[]).filter(
    (field) => !isSame(before[field], after[field]),
  );
  const pick = (form: ProductForm): Partial<ProductForm> =>
    Object.fromEntries(changed.map((field) => [field, form[field]]));
  return { before: pick(before), after: pick(after) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The form with what the line changed put back, and whether all of it was still as the line left it. */
export function undoneForm(
  product: SellerProduct,
  { before, after }: LineUndo,
): { form: ProductForm; isStockMeant: boolean; isWhole: boolean } {
  const now = formOf(product);
  const fields = Object.keys(after) as (keyof ProductForm)[];
  // With options, the units are its variants' and are not put back by the product's form.
  const isOwn = (field: keyof ProductForm) => field !== 'stock' || !product.options;
  const untouched = fields.filter((field) => isOwn(field) && isSame(now[field], after[field]));
  const back = Object.fromEntries(untouched.map((field) => [field, before[field]]));
  return {
    form: changedForm(product, back),
    isStockMeant: untouched.includes('stock'),
    isWhole: untouched.length === fields.length,
  };
}

/**
 * The pictures without those that the import brought, which stand behind the others.
 * @returns undefined when the store has changed their order or added others since
 */
export function undoneImages(
  images: readonly string[],
  brought: readonly string[],
): string[] | undefined {
  const others = images.filter((url) => !brought.includes(imageName(url)));
  return isSame(images.slice(0, others.length), others) ? others : undefined;
}

const stateOf = ({ id, values, sku, priceCents, isActive, onHand }: StoredVariant) =>
  JSON.stringify([id, values, sku, priceCents, isActive, onHand]);

/**
 * The variants as they were before the line, with the units that it brought taken away again.
 * @returns undefined when they are not as the line left them
 */
export function undoneVariants(
  product: VariedProduct,
  now: readonly StoredVariant[],
  undo: NonNullable<LineUndo['variants']>,
): VariantsPlan | undefined {
  if (!isSame(now.map(stateOf).toSorted(), undo.after.map(stateOf).toSorted())) return undefined;
  const { options } = undo;
  const heldOf = (id: string) => now.find((variant) => variant.id === id)?.held ?? 0;
  // Without options, too: variants of earlier options may hold units that are reserved.
  const before = undo.before.map((one) => ({ ...one, held: heldOf(one.id) }));
  const held = heldOf(product.id);
  // Units that were reserved under the product stayed with its hidden variant, also when they are free again.
  const kept = now.find(({ id }) => id === product.id)?.onHand ?? 0;
  const units = new Map(before.map(({ id, onHand }) => [id, onHand]));
  if (!options) units.set(product.id, undo.stock + kept);
  const ids = new Set([...units.keys(), ...now.map(({ id }) => id)]);
  const adjustments = [...ids].map((variantId) => ({
    variantId,
    quantity: (units.get(variantId) ?? 0) - (now.find(({ id }) => id === variantId)?.onHand ?? 0),
  }));
  const onSale = before.filter(({ isActive }) => isActive);
  const sum = (what: 'onHand' | 'held') => onSale.reduce((total, one) => total + one[what], 0);
  return {
    options,
    variants: before,
    adjustments: adjustments.filter(({ quantity }) => quantity !== 0),
    basePriceCents: product.priceCents,
    onHand: options ? sum('onHand') : undo.stock + kept,
    held: options ? sum('held') : held,
  };
}
