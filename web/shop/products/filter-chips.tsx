import { IconX } from '@largo/web-kit/look/icons/index.ts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { isPlainClick } from '@largo/web-kit/page/plain-click.ts';
import { deliveries, isDiscounted, isWellRated, optionsIn, priceOf } from './asked-filters.ts';
import { filterHref, type FilterChange, type FilterValues } from './product-filters.ts';
import { filterTexts, type Destination } from './filter-texts.ts';
import classes from './filter-chips.module.css';

export interface ActiveFilter {
  readonly label: string;
  /** What takes it away. */
  readonly changes: FilterValues;
}

/** As people say it: cents only where there are some. */
const reais = (amount: number) =>
  `R$ ${amount.toLocaleString('pt-BR', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

/** Labels the amounts the list is asked for; what is no amount is left out. */
function priceLabel({ minPrice, maxPrice }: FilterValues): string | undefined {
  const { above, between, upTo } = filterTexts;
  const [min, max] = [priceOf(minPrice), priceOf(maxPrice)];
  if (min !== undefined && max !== undefined) return between(reais(min), reais(max));
  if (min !== undefined) return above(reais(min));
  return max === undefined ? undefined : upTo(reais(max));
}

/** What narrows the list, as people would say it; `names` has those whose parameter says less. */
export function activeFilters(
  values: FilterValues,
  names: FilterValues,
  place: Destination | undefined,
): ActiveFilter[] {
  const { search, delivery } = values;
  const options = optionsIn(values.options);
  const named = (['category', 'neighborhood', 'origin', 'seller'] as const).map((name) => ({
    label: values[name] && (names[name] ?? values[name]),
    changes: { [name]: '' },
  }));
  const chosen = deliveries.find((one) => one === delivery);
  const deliveryLabel =
    place !== undefined && chosen ? filterTexts.deliveries[chosen](place) : undefined;
  const all = [
    { label: search && `“${search}”`, changes: { search: '' } },
    ...named,
    { label: priceLabel(values), changes: { minPrice: '', maxPrice: '' } },
    { label: deliveryLabel, changes: { delivery: '' } },
    { label: isWellRated(values) && filterTexts.wellRated, changes: { minRating: '' } },
    { label: isDiscounted(values) && filterTexts.discounted, changes: { discounted: '' } },
    ...options.map((option) => ({
      label: option.replace(':', ': '),
      changes: { options: options.filter((other) => other !== option).join('|') },
    })),
  ];
  return all.flatMap(({ label, changes }) => (label ? [{ label, changes }] : []));
}

interface FilterChipsProps {
  readonly active: readonly ActiveFilter[];
  readonly values: FilterValues;
  readonly onChange: FilterChange;
}

export function FilterChips({ active, values, onChange }: FilterChipsProps) {
  if (active.length === 0) return null;
  const names = active.flatMap(({ changes }) => Object.keys(changes));
  const all: FilterValues = Object.fromEntries(names.map((name) => [name, '']));
  const link = (changes: FilterValues) => ({
    to: filterHref({ ...values, ...changes }),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onChange(changes);
    },
  });
  return (
    <ul className={`l-wrap l-gap-8 ${classes.chips}`} aria-label={filterTexts.active}>
      {active.map(({ label, changes }) => (
        <li key={label}>
          <Link {...link(changes)} className={classes.chip} aria-label={filterTexts.remove(label)}>
            <span>{label}</span>
            <IconX size={15} stroke={2.25} />
          </Link>
        </li>
      ))}
      <li>
        <Link {...link(all)} className={classes.clear}>
          {filterTexts.clear}
        </Link>
      </li>
    </ul>
  );
}
