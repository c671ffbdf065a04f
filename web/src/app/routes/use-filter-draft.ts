import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  filtersFromUrl,
  urlFromFilters,
  type FilterName,
  type FilterValues,
} from '../../features/catalog/api/product-filters.ts';

const delayMs = 300;

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
  useEffect(() => () => clearTimeout(timer.current), [appliedText]);
  const values = draft?.of === appliedText ? draft.values : applied;
  const apply = (next: FilterValues) => {
    const text = urlFromFilters(next).toString();
    void navigate(text === '' ? '/products' : `/products?${text}`, { replace: true });
  };
  const change = (name: FilterName, value: string) => {
    const next = { ...values, [name]: value };
    setDraft({ of: appliedText, values: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), delayMs);
  };
  return { applied, values, change, clear: () => apply({}) };
}
