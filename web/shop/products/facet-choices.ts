import type { ProductFacets } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { deliveries, isDiscounted, isWellRated, optionsIn, wellRated } from './asked-filters.ts';
import type { FilterValues } from './product-filters.ts';
import { filterTexts, type Destination } from './filter-texts.ts';

/** One way to narrow a list, or, where it is chosen, to widen it again. */
export interface FacetChoice {
  readonly key: string;
  readonly label: string;
  readonly count: number | null;
  readonly chosen: boolean;
  /** Below another one. */
  readonly nested?: boolean;
  /** The option whose value it is, for a colour's swatch. */
  readonly option?: string;
  /** What a press changes. */
  readonly changes: FilterValues;
}

const toggled = (chosen: boolean, changes: FilterValues): FilterValues =>
  chosen ? Object.fromEntries(Object.keys(changes).map((name) => [name, ''])) : changes;

type CategoryCount = ProductFacets['categories'][number];

/** Departments; the chosen one opens its shelves. */
export function categoryChoices(
  categories: readonly CategoryCount[],
  wanted: string | undefined,
): FacetChoice[] {
  const isWanted = ({ id, slug }: CategoryCount) => wanted === slug || wanted === id;
  const open = categories.find(isWanted);
  const byCount = (one: CategoryCount, other: CategoryCount) => other.count - one.count;
  const choice = (category: CategoryCount, nested: boolean): FacetChoice => {
    const { id, name, slug, count } = category;
    const chosen = isWanted(category);
    const changes = toggled(chosen, { category: slug });
    return { key: id, label: name, count, chosen, nested, changes };
  };
  const known = new Set(categories.map(({ id }) => id));
  return categories
    .filter(({ parentId }) => parentId === null || !known.has(parentId))
    .sort(byCount)
    .flatMap((department) => {
      const isOpen = [open?.id, open?.parentId].includes(department.id);
      const below = isOpen ? categories.filter(({ parentId }) => parentId === department.id) : [];
      return [
        choice(department, false),
        ...below.sort(byCount).map((category) => choice(category, true)),
      ];
    });
}

export function neighborhoodChoices(
  { neighborhoods }: ProductFacets,
  wanted: string | undefined,
): FacetChoice[] {
  return neighborhoods.map(({ name, count }) => {
    const chosen = wanted !== undefined && slugify(wanted) === slugify(name);
    return {
      key: name,
      label: name,
      count,
      chosen,
      changes: toggled(chosen, { origin: name }),
    };
  });
}

export function storeChoices({ stores }: ProductFacets, wanted: string | undefined): FacetChoice[] {
  return stores.map(({ id, businessName, count }) => {
    const chosen = wanted === id;
    return {
      key: id,
      label: businessName,
      count,
      chosen,
      changes: toggled(chosen, { seller: id }),
    };
  });
}

const wholeReais = (reais: number) => `R$ ${formatNumber(reais)}`;

function rangeLabel(min: number, max: number | null): string {
  // The range ends a cent before the next one begins; people say the round figure.
  const end = max === null ? null : wholeReais(Math.ceil(max));
  if (min === 0 && end !== null) return filterTexts.upTo(end);
  if (end === null) return filterTexts.above(wholeReais(min));
  return filterTexts.between(wholeReais(min), end);
}

export function priceChoices(
  { priceRanges }: ProductFacets,
  { minPrice, maxPrice }: FilterValues,
): FacetChoice[] {
  return priceRanges.map(({ min, max, count }) => {
    const asked = {
      minPrice: min === 0 ? '' : String(min),
      maxPrice: max === null ? '' : String(max).replace('.', ','),
    };
    const chosen = asked.minPrice === (minPrice ?? '') && asked.maxPrice === (maxPrice ?? '');
    const changes = chosen ? { minPrice: '', maxPrice: '' } : asked;
    return { key: String(min), label: rangeLabel(min, max), count, chosen, changes };
  });
}

export function opinionChoices(facets: ProductFacets, values: FilterValues): FacetChoice[] {
  const [rated, discounted] = [isWellRated(values), isDiscounted(values)];
  const filters = filterTexts;
  return [
    {
      key: 'wellRated',
      label: filters.wellRated,
      count: facets.wellRated ?? null,
      chosen: rated,
      changes: toggled(rated, { minRating: wellRated }),
    },
    {
      key: 'discounted',
      label: filters.discounted,
      count: facets.discounted ?? null,
      chosen: discounted,
      changes: toggled(discounted, { discounted: 'true' }),
    },
  ].filter(({ count, chosen }) => chosen || count !== 0);
}

/** Several values of an option widen the list, each further option narrows it. */
export function optionChoices(
  { name, values }: NonNullable<ProductFacets['options']>[number],
  { options }: FilterValues,
): FacetChoice[] {
  const all = optionsIn(options);
  return values.map(({ value, count }) => {
    const key = `${name}:${value}`;
    const chosen = all.includes(key);
    const wanted = chosen ? all.filter((one) => one !== key) : [...all, key];
    const changes = { options: wanted.join('|') };
    return { key, label: value, count, chosen, option: name, changes };
  });
}

/** A list of what goes to one neighbourhood, its destination, is narrowed to that already. */
export function deliveryChoices(
  counts: ProductFacets['delivery'],
  { delivery }: FilterValues,
  { isDestination, ...place }: Destination & { isDestination: boolean },
): FacetChoice[] {
  return deliveries
    .filter((name) => !(isDestination && name === 'here'))
    .map((name) => {
      const chosen = delivery === name;
      return {
        key: name,
        label: filterTexts.deliveries[name](place),
        count: counts?.[name] ?? null,
        chosen,
        changes: toggled(chosen, { delivery: name }),
      };
    })
    .filter(({ count, chosen }) => chosen || count !== 0);
}
