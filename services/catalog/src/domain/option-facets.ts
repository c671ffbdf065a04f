import type { ProductFacets, ProductOption } from '@largo/contracts';
import { inSizeOrder, isLetterSize, maxOptions } from '@largo/kernel';

/** The values of one option that a list is narrowed to: any of them. */
export interface ChosenOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** Between the options of a combination; no value can have it. */
const separator = '\n';

/** The same thing in one spelling: `preto` and `PRETO` are Preto, `gg` is GG; `500 ml` stays. */
function spelled(text: string): string {
  const words = text.replace(/[:|\s]+/g, ' ').trim();
  if (isLetterSize(words)) return words.toUpperCase();
  if (/\d/.test(words)) return words;
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** What is of two colours is found by each: `Preto/Branco`. Sizes like P/M stay together. */
function valuesOf(value: string): string[] {
  const parts = value.split('/').map((part) => part.trim());
  return parts.every((part) => /^\p{L}[\p{L}\s-]{2,}$/u.test(part))
    ? parts.map(spelled)
    : [spelled(value)];
}

/** Each combination of one part of every list. */
function combined(lists: readonly (readonly string[])[]): string[] {
  return lists.reduce<string[]>(
    (begun, parts) =>
      begun.flatMap((one) => parts.map((part) => (one ? one + separator + part : part))),
    [''],
  );
}

/**
 * What a variant is found by in lists: `Cor:Preto`, `Tamanho:38` and both together, so that a list of
 * black things in 38 has no product that is black in another size only.
 */
export function facetValuesOf(
  options: readonly ProductOption[] | null,
  values: readonly string[],
): string[] {
  const named = (options ?? [])
    .map(({ name }, place) => ({ name: spelled(name), value: values[place] ?? '' }))
    .toSorted(byName)
    .map(({ name, value }) => valuesOf(value).map((one) => `${name}:${one}`));
  const subsets = named.reduce<(readonly string[])[][]>(
    (all, parts) => [...all, ...all.map((some) => [...some, parts])],
    [[]],
  );
  return subsets.filter((some) => some.length > 0).flatMap(combined);
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name < b.name ? -1 : 1;

/** The filter of a list as its address has it: `Cor:Preto|Cor:Azul|Tamanho:38`. */
export function chosenOptions(text: string): ChosenOption[] {
  const chosen = new Map<string, Set<string>>();
  for (const part of text.split('|')) {
    const [name = '', value = ''] = part.split(':').map(spelled);
    chosen.set(name, (chosen.get(name) ?? new Set()).add(value));
  }
  return [...chosen].map(([name, values]) => ({ name, values: [...values] }));
}

/** What a product has one of when it is left by these choices; no product has more options. */
export function wantedFacets(chosen: readonly ChosenOption[]): string[] {
  if (chosen.length > maxOptions) return [];
  return combined(
    chosen.toSorted(byName).map(({ name, values }) => values.map((value) => `${name}:${value}`)),
  );
}

/** What other options need to be offered as a filter: this many products with one value. */
const enoughProducts = 3;
const mostOptions = 5;
const mostValues = 60;
const always = ['Cor', 'Tamanho'];

type OptionFacets = NonNullable<ProductFacets['options']>;

/** The options that are worth filtering by, colours and sizes first, from counts of `Cor:Preto`. */
export function optionFacets(
  counts: readonly { readonly facet: string; readonly count: number }[],
  { chosen, isSample }: { chosen: readonly ChosenOption[]; isSample: boolean },
): OptionFacets | undefined {
  const byOption = new Map<string, { value: string; count: number }[]>();
  for (const { facet, count } of counts) {
    const [name = '', value = ''] = facet.split(':');
    byOption.set(name, [...(byOption.get(name) ?? []), { value, count }]);
  }
  const isKept = (name: string) => always.includes(name) || chosen.some((one) => one.name === name);
  const options = [...byOption]
    .map(([name, values]) => ({
      name,
      values,
      most: Math.max(...values.map(({ count }) => count)),
    }))
    .filter(({ name, most }) => isKept(name) || most >= enoughProducts)
    .toSorted(
      (a, b) => Number(isKept(b.name)) - Number(isKept(a.name)) || b.most - a.most || byName(a, b),
    )
    .slice(0, mostOptions)
    .map(({ name, values }) => ({
      name,
      values: values
        .toSorted((a, b) => b.count - a.count)
        .slice(0, mostValues)
        .toSorted((a, b) => inSizeOrder(a.value, b.value))
        .map(({ value, count }) => ({ value, count: isSample ? null : count })),
    }));
  return options.length > 0 ? options : undefined;
}
