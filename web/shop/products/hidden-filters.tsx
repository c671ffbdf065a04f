import { urlFromFilters, type FilterName, type FilterValues } from './product-filters.ts';

interface HiddenFiltersProps {
  readonly values: FilterValues;
  /** What the form has fields for. */
  readonly except: readonly FilterName[];
}

/** A form that the browser sends by itself keeps the filters it has no field for. */
export function HiddenFilters({ values, except }: HiddenFiltersProps) {
  return [...urlFromFilters(values)]
    .filter(([name]) => !except.some((one) => one === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
