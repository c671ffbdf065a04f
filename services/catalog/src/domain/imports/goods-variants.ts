import type { VariantsBody } from '@largo/contracts';
import { parseMeasure, parseReais, parseUnits } from '@largo/kernel';
import { InvalidProduct } from '../errors.ts';
import type { RowProblem } from '../import-match.ts';
import { columnOfField } from '../import-form.ts';
import { firstOfEach, type RowChange, type SellerProduct } from '../import-plan.ts';
import { isSystemSku } from '../new-product.ts';
import type { FieldProblem, ProductValues } from '../product.ts';
import { isTakenSku, type TakenSku } from '../taken-skus.ts';
import { importTexts, variantTexts } from '../texts.ts';
import { readVariantsForm, type VariantsForm } from '../variant-form.ts';
import { planVariants, type StoredVariant } from '../variant-plan.ts';
import type { Goods, GoodsVariant } from './goods.ts';

export interface PlannedVariants {
  /** Null for goods without variants. */
  form: VariantsForm | null;
  changes: RowChange[];
}

/** What the rows of a product do to its variants; without rows of their own they stay. */
export function planGoodsVariants(
  goods: Goods,
  given: {
    product: SellerProduct | null;
    /** Undefined where the product itself stays as it is. */
    values: ProductValues | undefined;
    last: Goods | undefined;
    stored: readonly StoredVariant[];
    takenSkus: ReadonlyMap<string, readonly TakenSku[]>;
  },
): PlannedVariants | { problems: RowProblem[] } {
  const { product, values, stored } = given;
  if (goods.variants.length === 0 || saidBy(goods) === saidBy(given.last))
    return { form: null, changes: [] };
  // A product without options no longer has the variants of the last import.
  const last = product?.options ? given.last : undefined;
  const priceCents = values?.priceCents ?? product?.priceCents ?? 0;
  const weightGrams = values?.weightGrams ?? product?.weightGrams ?? null;
  const base = {
    id: product?.id ?? '',
    priceCents,
    onHand: product ? product.stock : 0,
    held: 0,
    options: product?.options ?? null,
  };
  try {
    const form = readVariantsForm(formOf(goods, { priceCents, weightGrams, last, stored }), []);
    const taken = form.variants.findIndex(
      ({ sku }) => sku && isTakenSku(given.takenSkus.get(sku), { sku, productId: base.id }),
    );
    const sku = form.variants[taken]?.sku;
    if (sku)
      return {
        problems: [
          placed({ field: `variants.${taken}.sku`, message: variantTexts.skuTaken(sku) }, goods),
        ],
      };
    const plan = planVariants(base, stored, form);
    return { form, changes: variantChanges(stored, plan.variants, priceCents) };
  } catch (error) {
    if (!(error instanceof InvalidProduct)) throw error;
    return { problems: firstOfEach(error.problems).map((problem) => placed(problem, goods)) };
  }
}

/** Cells are sorted, because a stored sheet has them in another order. */
const saidBy = (goods: Goods | undefined) =>
  JSON.stringify([
    goods?.options,
    goods?.variants.map(({ values, cells }) => [
      values,
      Object.entries(cells)
        .map((cell) => cell.join('='))
        .toSorted(),
    ]),
  ]);

/** A problem of one variant names its row. */
function placed({ field, message }: FieldProblem, goods: Goods): RowProblem {
  const [part, at, name] = field.split('.');
  const variant = part === 'variants' ? goods.variants[Number(at)] : undefined;
  if (!variant || name === undefined) return { column: columnOfField[field] ?? null, message };
  const { row } = variant;
  const column = name === 'gtin' ? name : (columnOfField[name] ?? null);
  return { column, message: importTexts.ofRow(row, message), row };
}

/** Not a number for the form either, so its own rule reports what is wrong. */
const wrong = Number.NaN;

interface GivenBefore {
  priceCents: number;
  weightGrams: number | null;
  last: Goods | undefined;
  stored: readonly StoredVariant[];
}

function formOf({ options, variants }: Goods, given: GivenBefore): VariantsBody {
  return {
    options: options.map((name, at) => ({
      name,
      values: [...new Set(variants.map(({ values }) => values[at] ?? ''))],
    })),
    variants: variants.map((variant) => variantFormOf(variant, given)),
  };
}

function variantFormOf(
  { values, cells }: GoodsVariant,
  { priceCents, weightGrams, last, stored }: GivenBefore,
): VariantsBody['variants'][number] {
  const { sku, gtin } = cells;
  const named = values.join('\n');
  const isSame = (one: { values: readonly string[] }) => one.values.join('\n') === named;
  // A variant that no longer exists gets all that the sheet says of it.
  const isThere = stored.some((one) => isSame(one) || one.sku === sku?.toUpperCase());
  const before = isThere ? last?.variants.find(isSame) : undefined;
  const { preco, estoque, peso_kg: weight } = cells;
  const price = preco === undefined ? undefined : (parseReais(preco) ?? wrong);
  const kilograms = weight === undefined ? undefined : (parseMeasure(weight) ?? wrong);
  const isPriceOwn = price !== undefined && Math.round(price * 100) !== priceCents;
  const isWeightOwn = kilograms !== undefined && Math.round(kilograms * 1000) !== weightGrams;
  return {
    values: [...values],
    ...(sku === undefined ? {} : { sku }),
    ...(gtin === undefined ? {} : { gtin }),
    ...(price === undefined || preco === before?.cells.preco
      ? {}
      : { price: isPriceOwn ? price : null }),
    ...(estoque === undefined || estoque === before?.cells.estoque
      ? {}
      : { stock: parseUnits(estoque) ?? wrong }),
    ...(kilograms === undefined ? {} : { weight: isWeightOwn ? kilograms : null }),
  };
}

function variantChanges(
  before: readonly StoredVariant[],
  after: readonly StoredVariant[],
  priceCents: number,
): RowChange[] {
  const textOf = (variant: StoredVariant | undefined): string | null => {
    if (!variant?.isActive) return null;
    const { onHand, held, sku, gtin, weightGrams } = variant;
    const parts = [
      importTexts.units(onHand - held),
      ((variant.priceCents ?? priceCents) / 100).toFixed(2).replace('.', ','),
      isSystemSku(sku) ? '' : sku,
      gtin ?? '',
      weightGrams === null ? '' : `${weightGrams} g`,
    ];
    return parts.filter(Boolean).join(' · ');
  };
  return after
    .map((variant) => ({
      column: variant.values.join(' / '),
      before: textOf(before.find(({ id }) => id === variant.id)),
      after: textOf(variant),
    }))
    .filter((change) => change.before !== change.after);
}
