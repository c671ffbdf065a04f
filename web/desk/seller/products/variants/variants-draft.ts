import type { StoreVariant, VariantsAnswer, VariantsBody } from '@largo/contracts';
import { maxVariants, parseMeasure, parseReais, parseUnits } from '@largo/kernel';
import { typedReais } from '@largo/web-kit/format/money.ts';
import { foundProblems } from '@largo/web-kit/client/refused-fields.ts';
import { priceProblem, shownMeasure, stockProblem, weightProblem } from '../product-draft.ts';
import { texts } from './texts.ts';

export interface OptionValue {
  /** What it was called first: a value that is renamed keeps its variants. */
  readonly key: string;
  readonly text: string;
}

export interface OptionDraft {
  readonly name: string;
  readonly values: readonly OptionValue[];
  /** Stands in the field for new values and is not among them yet. */
  readonly typed: string;
}

/** A variant as it is typed. */
export interface VariantCell {
  /** Null: a new one. */
  readonly id: string | null;
  readonly stockSeen: number;
  readonly reserved: number;
  readonly sold: number;
  readonly isActive: boolean;
  /** Empty: none. */
  readonly stock: string;
  /** Empty: what the product costs. */
  readonly price: string;
  readonly sku: string;
  readonly gtin: string;
  /** Empty: what the product weighs. */
  readonly weight: string;
  /** Empty: the pictures of the product. */
  readonly image: string;
}

export interface VariantsDraft {
  readonly options: readonly OptionDraft[];
  /** They are named by the keys of their values. Those of values that were taken away stay: they may come back. */
  readonly cells: Readonly<Record<string, VariantCell>>;
}

export interface VariantRow {
  readonly key: string;
  readonly values: readonly string[];
  readonly cell: VariantCell;
  /** As a refusal names it: `variants.3`. */
  readonly field: string;
}

export const columns = ['stock', 'price', 'sku', 'gtin', 'weight'] as const;
export type VariantColumn = (typeof columns)[number];

const newCell: VariantCell = {
  id: null,
  stockSeen: 0,
  reserved: 0,
  sold: 0,
  isActive: true,
  stock: '',
  price: '',
  sku: '',
  gtin: '',
  weight: '',
  image: '',
};

const keyOf = (keys: readonly string[]) => JSON.stringify(keys);
const hasValues = ({ values }: OptionDraft) => values.length > 0;

function cellOf(variant: StoreVariant): VariantCell {
  const { id, stock, reserved, sold = 0, isActive, price, sku, gtin, weight, image } = variant;
  return {
    id,
    stockSeen: stock,
    reserved,
    sold,
    isActive,
    stock: String(stock),
    price: price === null ? '' : typedReais(price),
    sku,
    gtin: gtin ?? '',
    weight: shownMeasure(weight),
    image: image ?? '',
  };
}

/** Combinations that the store does not have are not for sale. */
export function draftOf({ options, variants }: VariantsAnswer): VariantsDraft {
  const draft = {
    options: options.map(({ name, values }) => ({
      name,
      values: values.map((text) => ({ key: text, text })),
      typed: '',
    })),
    cells: Object.fromEntries(variants.map((one) => [keyOf(one.values), cellOf(one)])),
  };
  const missing = rowsOf(draft).filter(({ cell }) => cell.id === null);
  const off = missing.map(({ key }) => [key, { ...newCell, isActive: false }] as const);
  return { ...draft, cells: { ...draft.cells, ...Object.fromEntries(off) } };
}

/** How many combinations there are. */
export const countOf = ({ options }: VariantsDraft): number =>
  options.some(hasValues)
    ? options.filter(hasValues).reduce((count, { values }) => count * values.length, 1)
    : 0;

const isSent = ({ id, isActive }: VariantCell) => isActive || id !== null;

/** All combinations, in the order of the shop; none when there are too many. */
export function rowsOf(draft: VariantsDraft): readonly VariantRow[] {
  const count = countOf(draft);
  if (count === 0 || count > maxVariants) return [];
  let found: OptionValue[][] = [[]];
  for (const { values } of draft.options.filter(hasValues))
    found = found.flatMap((start) => values.map((value) => [...start, value]));
  let sent = 0;
  return found.map((values) => {
    const key = keyOf(values.map((value) => value.key));
    const cell = draft.cells[key] ?? newCell;
    const field = isSent(cell) ? `variants.${sent++}` : '';
    return { key, values: values.map(({ text }) => text), cell, field };
  });
}

/** Stored variants with units that no row stands for. */
export function leftOf(draft: VariantsDraft, stored: readonly StoreVariant[]) {
  const shown = new Set(rowsOf(draft).map(({ cell }) => cell.id));
  return stored.filter(({ id, stock, reserved }) => !shown.has(id) && stock + reserved > 0);
}

export function problemsOf(draft: VariantsDraft): Partial<Record<string, string>> {
  const count = countOf(draft);
  const options = draft.options.map((option, index) => [
    `options.${index}`,
    hasValues(option) ? undefined : texts.options.noValues,
  ]);
  const cells = rowsOf(draft)
    .filter(({ cell }) => cell.isActive)
    .flatMap(({ field, cell: { stock, price, weight } }) => [
      [`${field}.stock`, stock.trim() === '' ? undefined : stockProblem(stock)],
      [`${field}.price`, price.trim() === '' ? undefined : priceProblem(price)],
      [`${field}.weight`, weightProblem(weight)],
    ]);
  return foundProblems({
    ...Object.fromEntries([...options, ...cells]),
    variants: count > maxVariants ? texts.grid.tooMany(count) : undefined,
  });
}

/** The draft must have no problems. A stored variant that is not for sale keeps its units. */
export function bodyOf(draft: VariantsDraft): VariantsBody {
  return {
    options: draft.options.map(({ name, values }) => ({
      name,
      values: values.map(({ text }) => text),
    })),
    variants: rowsOf(draft)
      .filter(({ cell }) => isSent(cell))
      .map(
        ({
          values,
          cell: { id, isActive, stockSeen, stock, price, sku, gtin, weight, image },
        }) => ({
          ...(id !== null && { id }),
          values: [...values],
          isActive,
          ...(isActive && {
            stock: parseUnits(stock) ?? 0,
            ...(id !== null && { stockSeen }),
            price: parseReais(price),
            sku: sku.trim(),
            gtin: gtin.trim() || null,
            weight: parseMeasure(weight),
            image: image || null,
          }),
        }),
      ),
  };
}
