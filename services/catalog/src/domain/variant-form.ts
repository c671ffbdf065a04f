import type { ProductOption, VariantsBody } from '@largo/contracts';
import { isDamaged, isGtin, maxOptions, maxVariants, oneLine, plainText } from '@largo/kernel';
import { InvalidProduct } from './errors.ts';
import {
  type FieldProblem,
  FieldMessage,
  readPrice,
  readSku,
  readStock,
  readWeight,
} from './product.ts';
import { productTexts, variantTexts } from './texts.ts';

type VariantForm = VariantsBody['variants'][number];

/** A variant of a form that passed every rule. Undefined leaves what is stored. */
export interface VariantValues {
  readonly id: string | undefined;
  readonly values: readonly string[];
  readonly sku: string | undefined;
  readonly gtin: string | null | undefined;
  /** Null: what the product costs. */
  readonly priceCents: number | null | undefined;
  readonly stock: number | undefined;
  readonly stockSeen: number | undefined;
  readonly weightGrams: number | null | undefined;
  readonly image: string | null | undefined;
  readonly isActive: boolean | undefined;
}

export interface VariantsForm {
  readonly options: readonly ProductOption[];
  readonly variants: readonly VariantValues[];
}

const maxTextLength = 40;

/**
 * @param images the product's pictures, one of which a variant may show
 * @throws InvalidProduct naming every field that is wrong, like `variants.3.gtin`
 */
export function readVariantsForm(form: VariantsBody, images: readonly string[]): VariantsForm {
  const problems: FieldProblem[] = [];
  const options = form.options.map(({ name, values }) => ({
    name: cleaned(name),
    values: values.map(cleaned),
  }));
  problems.push(...optionProblems(options));
  const isKnown = (values: readonly string[]) =>
    values.length === options.length && values.every((v, i) => options[i]?.values.includes(v));
  const seen = new Set<string>();
  const variants = form.variants.map((given, index) => {
    const { values, found } = readVariant(given, images);
    const key = JSON.stringify(values.values);
    if (!isKnown(values.values)) found.push({ field: 'values', message: variantTexts.values });
    else if (seen.has(key) || seen.has(values.id ?? ''))
      found.push({ field: 'values', message: variantTexts.twice });
    seen.add(key).add(values.id ?? key);
    problems.push(...found.map((p) => ({ ...p, field: `variants.${index}.${p.field}` })));
    return values;
  });
  problems.push(...numberProblems(options, variants));
  if (problems.length > 0) throw new InvalidProduct(problems);
  return { options, variants };
}

function numberProblems(
  options: readonly ProductOption[],
  variants: readonly VariantValues[],
): FieldProblem[] {
  if (variants.length > maxVariants) return [{ field: 'variants', message: variantTexts.tooMany }];
  const isOneMissing = (options.length === 0) !== (variants.length === 0);
  return isOneMissing ? [{ field: 'variants', message: variantTexts.none }] : [];
}

const cleaned = (text: string) => oneLine(plainText(text)).trim().replace(/\s+/g, ' ');

function isText(text: string): boolean {
  return text.length > 0 && text.length <= maxTextLength && !isDamaged(text);
}

function hasTwice(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => text.toLocaleLowerCase('pt-BR'))).size < texts.length;
}

function optionProblems(options: readonly ProductOption[]): FieldProblem[] {
  if (options.length > maxOptions) return [{ field: 'options', message: variantTexts.options }];
  if (hasTwice(options.map(({ name }) => name)))
    return [{ field: 'options', message: variantTexts.optionTwice }];
  return options.flatMap(({ name, values }, index) => {
    const field = `options.${index}`;
    if (!isText(name)) return [{ field, message: variantTexts.optionName }];
    if (values.length === 0) return [{ field, message: variantTexts.noValues(name) }];
    if (!values.every(isText)) return [{ field, message: variantTexts.value(name) }];
    return hasTwice(values) ? [{ field, message: variantTexts.valueTwice(name) }] : [];
  });
}

function readVariant(given: VariantForm, images: readonly string[]) {
  const found: FieldProblem[] = [];
  const check = <T>(field: string, value: T | FieldMessage): T | undefined => {
    if (!(value instanceof FieldMessage)) return value;
    found.push({ field, message: value.text });
    return undefined;
  };
  const { id, price, stock, weight, image, isActive, stockSeen } = given;
  const gtin = given.gtin && given.gtin.replace(/[\s.-]/g, '');
  if (gtin && !isGtin(gtin)) found.push({ field: 'gtin', message: variantTexts.gtin });
  if (image && !images.includes(image))
    found.push({ field: 'image', message: productTexts.images });
  const values: VariantValues = {
    id: id?.toLowerCase(),
    values: given.values.map(cleaned),
    sku: check('sku', readSku(given.sku ?? '')) ?? undefined,
    gtin: gtin === '' ? null : gtin,
    priceCents: price === null || price === undefined ? price : check('price', readPrice(price)),
    stock: stock === undefined ? undefined : check('stock', readStock(stock)),
    stockSeen,
    weightGrams: weight === undefined ? undefined : check('weight', readWeight(weight)),
    image,
    isActive,
  };
  return { values, found };
}
