import { SelectField } from '@largo/web-kit/look/select-field.tsx';
import { defaultSort, knownSort } from './product-filters.ts';
import { texts } from './texts.ts';

interface SortFieldProps {
  readonly sorts: readonly (keyof typeof texts.sorts)[];
  readonly value: string | null | undefined;
  /** With words to look for, the likest come first unless something else is chosen. */
  readonly search: string | undefined;
  readonly inline?: boolean;
  /** Id of the form it belongs to but stands outside of. */
  readonly form?: string;
  /** Empty for what the list begins with anyway. */
  readonly onChange: (sort: string) => void;
}

export function SortField(props: SortFieldProps) {
  const { sorts, value, search, inline = false, form, onChange } = props;
  const first = defaultSort(search);
  const offered = search ? (['relevance', ...sorts] as const) : sorts;
  return (
    <SelectField
      inline={inline}
      {...(form ? { form } : {})}
      label={texts.sort}
      name="sort"
      value={knownSort(sorts, value, search)}
      options={offered.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
      onChange={(sort) => onChange(sort === first ? '' : sort)}
    />
  );
}
