import type { ProductOption } from '@largo/contracts';
import { centsToReais, newId } from '@largo/kernel';
import { systemSku } from './new-product.ts';
import { stockChange } from './product.ts';
import { variantTexts } from './texts.ts';
import type { VariantsForm, VariantValues } from './variant-form.ts';

/** A variant as stored; also the hidden one of a product that had no options before. */
export interface StoredVariant {
  readonly id: string;
  readonly position: number;
  readonly values: readonly string[];
  readonly sku: string;
  readonly gtin: string | null;
  /** Null: the product's base price. */
  readonly priceCents: number | null;
  readonly weightGrams: number | null;
  readonly image: string | null;
  readonly isActive: boolean;
  readonly onHand: number;
  readonly held: number;
}

export interface VariedProduct {
  readonly id: string;
  /** What variants without a price of their own cost. */
  readonly priceCents: number;
  readonly onHand: number;
  readonly held: number;
  readonly options: readonly ProductOption[] | null;
}

/** Units that a store put somewhere or took away. */
export interface Adjustment {
  readonly variantId: string;
  readonly quantity: number;
}

export interface VariantsPlan {
  readonly options: readonly ProductOption[] | null;
  readonly variants: readonly StoredVariant[];
  readonly adjustments: readonly Adjustment[];
  /** What variants without a price of their own cost. */
  readonly basePriceCents: number;
  /** Of the product: what lies with its variants on sale. */
  readonly onHand: number;
  readonly held: number;
}

const availableOf = ({ onHand, held }: { onHand: number; held: number }) => onHand - held;
const sumOf = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

/**
 * What a form makes of a product's variants. No unit is lost: variants that are left out keep theirs
 * off sale, and units reserved while the product had no options stay with its hidden variant.
 * @throws InvalidProduct when more units would be removed than are left
 */
export function planVariants(
  product: VariedProduct,
  stored: readonly StoredVariant[],
  form: VariantsForm,
): VariantsPlan {
  if (form.options.length === 0) return withoutOptions(product, stored);
  const before = product.options ? stored : [...stored, hiddenVariant(product)];
  const adjustments: Adjustment[] = product.options
    ? []
    : [{ variantId: product.id, quantity: -availableOf(product) }];
  const hidden = product.id;
  const taken = new Set([hidden, ...form.variants.flatMap(({ id }) => id ?? [])]);
  const listed = form.variants.map((given, index) => {
    const own = meantOf(before, given, { hidden, taken });
    if (own) taken.add(own.id);
    const variant = changedVariant(own ?? newVariant(index), given, index);
    const quantity = changeOf(given, own ? availableOf(own) : 0);
    adjustments.push({ variantId: variant.id, quantity });
    return { ...variant, onHand: variant.onHand + quantity };
  });
  const left = before
    .filter(({ id }) => !listed.some((variant) => variant.id === id))
    .map((variant) => ({ ...variant, isActive: false }));
  const onSale = listed.filter(({ isActive }) => isActive);
  return {
    options: form.options,
    variants: [...listed, ...left],
    adjustments: adjustments.filter(({ quantity }) => quantity !== 0),
    basePriceCents: product.priceCents,
    onHand: sumOf(onSale.map(({ onHand }) => onHand)),
    held: sumOf(onSale.map(({ held }) => held)),
  };
}

type Prices = Pick<VariantsPlan, 'variants' | 'basePriceCents'>;

function pricesOnSale({ variants, basePriceCents }: Prices): readonly number[] {
  const onSale = variants.filter(({ isActive }) => isActive);
  if (onSale.length === 0) return [basePriceCents];
  return onSale.map(({ priceCents }) => priceCents ?? basePriceCents);
}

/** What a product with options costs in lists: as much as its cheapest variant on sale. */
export const lowestPrice = (plan: Prices): number => Math.min(...pricesOnSale(plan));

/** What can be bought of the variants is the product's again; what is reserved stays with them. */
function withoutOptions(product: VariedProduct, stored: readonly StoredVariant[]): VariantsPlan {
  const { id } = product;
  const hidden = product.options
    ? stored.find((variant) => variant.id === id)
    : { onHand: product.onHand, held: product.held };
  const others = stored.filter((variant) => variant.id !== id);
  const moved = sumOf(others.map(availableOf));
  return {
    options: null,
    variants: others.map((variant) => ({ ...variant, isActive: false, onHand: variant.held })),
    adjustments: [
      ...others.map((variant) => ({ variantId: variant.id, quantity: -availableOf(variant) })),
      { variantId: id, quantity: moved },
    ].filter(({ quantity }) => quantity !== 0),
    basePriceCents: product.priceCents,
    onHand: (hidden?.onHand ?? 0) + moved,
    held: hidden?.held ?? 0,
  };
}

/** Holds the units that were reserved before the product had options. */
function hiddenVariant({ id, held }: VariedProduct): StoredVariant {
  return {
    ...nothingOwn,
    id,
    position: 0,
    values: [],
    sku: systemSku(id),
    isActive: false,
    onHand: held,
    held,
  };
}

const nothingOwn = { gtin: null, priceCents: null, weightGrams: null, image: null } as const;

function newVariant(index: number): StoredVariant {
  const id = newId();
  return {
    ...nothingOwn,
    id,
    position: index + 1,
    values: [],
    sku: systemSku(id),
    isActive: true,
    onHand: 0,
    held: 0,
  };
}

/**
 * The variant with that id or, without one, with that code or else those values, unless another is
 * meant by it: a new variant may have the values of one that is renamed.
 */
function meantOf(
  stored: readonly StoredVariant[],
  { id, sku, values }: VariantValues,
  { hidden, taken }: { readonly hidden: string; readonly taken: ReadonlySet<string> },
): StoredVariant | undefined {
  if (id !== undefined) return stored.find((one) => one.id === id && id !== hidden);
  const free = stored.filter((variant) => !taken.has(variant.id));
  const isSame = (variant: StoredVariant) =>
    JSON.stringify(variant.values) === JSON.stringify(values);
  return free.find((variant) => variant.sku === sku) ?? free.find(isSame);
}

/** The variants on sale for a copy of their product: without units, and with codes of the system. */
export function copiedVariants(stored: readonly StoredVariant[]): StoredVariant[] {
  return stored
    .filter(({ isActive }) => isActive)
    .map(({ values, priceCents, weightGrams, image }, index) => ({
      ...newVariant(index),
      values,
      priceCents,
      weightGrams,
      image,
    }));
}

/** What a product with options adds to its card in lists: a range of prices, how many values. */
export function cardOptionsOf(plan: Prices & Pick<VariantsPlan, 'options'>): string {
  const { options, variants } = plan;
  if (!options) return '';
  const onSale = variants.filter(({ isActive }) => isActive);
  const highest = Math.max(...pricesOnSale(plan));
  const choices = options.flatMap(({ name }, place) => {
    const { size } = new Set(onSale.map(({ values }) => values[place]));
    return size > 1 ? [`${size} ${variantTexts.plural(name.toLowerCase())}`] : [];
  });
  const range = highest > lowestPrice(plan) ? { priceTo: centsToReais(highest) } : {};
  // A card is the start of a JSON object, to which the reader adds the stock.
  return `,${JSON.stringify({ ...range, choices }).slice(1, -1)}`;
}

function changedVariant(
  variant: StoredVariant,
  given: VariantValues,
  index: number,
): StoredVariant {
  return {
    ...variant,
    position: index + 1,
    values: given.values,
    sku: given.sku ?? variant.sku,
    gtin: given.gtin === undefined ? variant.gtin : given.gtin,
    priceCents: given.priceCents === undefined ? variant.priceCents : given.priceCents,
    weightGrams: given.weightGrams === undefined ? variant.weightGrams : given.weightGrams,
    image: given.image === undefined ? variant.image : given.image,
    // A variant that is named again is meant to be sold.
    isActive: given.isActive ?? true,
  };
}

function changeOf({ stock, stockSeen }: VariantValues, available: number): number {
  return stock === undefined ? 0 : stockChange({ stock, stockSeen, available });
}
