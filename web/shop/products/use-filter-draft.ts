import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  filterHref,
  filtersFromUrl,
  urlFromFilters,
  type FilterName,
  type FilterValues,
} from './product-filters.ts';

const delayMs = 300;
const typedNames: ReadonlySet<string> = new Set<FilterName>(['search', 'minPrice', 'maxPrice']);

/** Typing on refines the same step; whatever else is changed is a step that Back takes back. */
const isRefined = (applied: FilterValues, changes: FilterValues) =>
  Object.keys(changes).every(
    (name) => typedNames.has(name) && Boolean(applied[name as FilterName]),
  );

/**
 * Filters as typed, and as applied: what the address says. A change reaches the address 300 ms after
 * the last one; an address that changes by itself (Back, the header's search) wins over the draft.
 */
export function useFilterDraft(fromUrl: (values: FilterValues) => FilterValues) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const applied = fromUrl(filtersFromUrl(search));
  const appliedText = urlFromFilters(applied).toString();
  const [draft, setDraft] = useState<{ of: string; values: FilterValues } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // Used up: Back to the same address must not find it again.
      setDraft(null);
    },
    [appliedText],
  );
  const values = draft?.of === appliedText ? draft.values : applied;
  const change = (changes: FilterValues) => {
    const next = { ...values, ...changes };
    const replace = isRefined(applied, changes);
    setDraft({ of: appliedText, values: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(filterHref(next), { replace }), delayMs);
  };
  return { applied, values, change };
}
