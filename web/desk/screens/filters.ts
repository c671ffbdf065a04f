import { useState, type ReactNode } from 'react';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { known, knownSearch, useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';

interface Kept {
  /** What the list opens with. */
  readonly initial: string;
  /** What an address asks for, as far as the list knows it. */
  readonly known: (asked: string) => string;
  /** Takes a whole line on a phone. */
  readonly wide?: boolean;
}

/** One filter of a list: a field of its bar, or a chip that a link has set and that can only be removed. */
export type Filter = Kept &
  (
    | { readonly kind: 'search'; readonly label: string; readonly placeholder?: string | undefined }
    | {
        readonly kind: 'choice';
        readonly label: string;
        readonly options: { value: string; label: string }[];
      }
    | { readonly kind: 'from' | 'to'; readonly label: string; readonly wrong?: string }
    | { readonly kind: 'flag'; readonly label: string }
    | { readonly kind: 'chip'; readonly text: (id: string) => ReactNode }
  );

export type Filters = Readonly<Record<string, Filter>>;
export type ValuesOf<F extends Filters> = { readonly [Name in keyof F]: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A day of the calendar, or nothing. */
const knownDay = (asked: string): string => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked));
  return isDay && new Date(asked).toISOString().startsWith(asked) ? asked : '';
};

/** @param longest how many characters the service takes */
export const search = (
  texts: { readonly search: string; readonly placeholder?: string },
  longest = 120,
): Filter => ({
  kind: 'search',
  label: texts.search,
  placeholder: texts.placeholder,
  initial: '',
  known: (asked) => knownSearch(asked).slice(0, longest),
  wide: true,
});

/** @param options.any the choice that asks for nothing; without it the list opens with `initial` */
export const choice = (
  label: string,
  names: Readonly<Record<string, string>>,
  { any, initial = '', wide = false }: { any?: string; initial?: string; wide?: boolean },
): Filter => ({
  kind: 'choice',
  label,
  options: optionsOf(names, any),
  initial,
  known: (asked) => known(asked, names, initial),
  wide,
});

/** Two days that bound a period; both belong to it. */
export const days = (texts: {
  readonly from: string;
  readonly to: string;
  readonly badPeriod: string;
}) => {
  const kept = { initial: '', known: knownDay };
  return {
    from: { kind: 'from', label: texts.from, ...kept },
    to: { kind: 'to', label: texts.to, wrong: texts.badPeriod, ...kept },
  } as const satisfies Filters;
};

export const flag = (label: string): Filter => ({
  kind: 'flag',
  label,
  initial: '',
  known: (asked) => (asked === '1' ? '1' : ''),
});

/** An id that a link has set. */
export const chip = (text: (id: string) => ReactNode): Filter => ({
  kind: 'chip',
  text,
  initial: '',
  known: (asked) => (uuid.test(asked) ? asked : ''),
});

function initialOf<F extends Filters>(filters: F): ValuesOf<F> {
  const entries = Object.entries(filters).map(([name, { initial }]) => [name, initial]);
  return Object.fromEntries(entries) as ValuesOf<F>;
}

function knownOf<F extends Filters>(filters: F) {
  return (asked: ValuesOf<F>): ValuesOf<F> => {
    const entries = Object.entries(filters).map(([name, filter]) => [
      name,
      filter.known(asked[name] ?? ''),
    ]);
    return Object.fromEntries(entries) as ValuesOf<F>;
  };
}

/** The hook that reads a list's filters from the address and changes them there. */
export function filtersInAddress<F extends Filters>(filters: F) {
  const initial = initialOf(filters);
  const knownValues = knownOf(filters);
  return () => useKnownFilters(initial, knownValues);
}

/** The hook of a list without filters that keeps its page itself. */
export const pagesOfSheet =
  <F extends Filters>(filters: F): ReturnType<typeof filtersInAddress<F>> =>
  () => {
    const [page, goTo] = useState(1);
    const values = initialOf(filters);
    const nothing = () => undefined;
    const list = { filters: values, page, goTo, changed: 0, change: nothing, reset: nothing };
    return { list, filters: values };
  };
