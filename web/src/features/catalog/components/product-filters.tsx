import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../components/select-field.tsx';
import { SubmitWithoutScripts } from '../../../components/submit-without-scripts.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { categoriesQuery } from '../api/category.queries.ts';
import { neighborhoodsQuery } from '../api/delivery.queries.ts';
import { productSorts, type FilterName, type FilterValues } from '../api/product-filters.ts';
import { sellerNamesQuery } from '../api/seller.queries.ts';
import { texts } from '../texts.ts';
import classes from './product-filters.module.css';

const formId = 'product-filters';

interface ProductFiltersProps {
  readonly values: FilterValues;
  readonly onChange: (name: FilterName, value: string) => void;
}

export function ProductFilterFields({ values, onChange }: ProductFiltersProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { data: neighborhoods = [] } = useQuery(neighborhoodsQuery());
  const { data: sellers = [] } = useQuery(sellerNamesQuery());
  const option = (value: string, label: string) => ({ value, label });
  return (
    <div className={classes.fields}>
      <TextField
        label={texts.filters.search}
        type="search"
        name="search"
        placeholder={texts.filters.searchPlaceholder}
        value={values.search ?? ''}
        maxLength={200}
        onChange={(event) => onChange('search', event.target.value)}
      />
      <SelectField
        label={texts.filters.category}
        name="category"
        value={values.category ?? ''}
        options={[
          option('', texts.filters.allCategories),
          ...categories.map(({ slug, name, parentId }) =>
            option(slug, parentId === null ? name : `\u2003${name}`),
          ),
        ]}
        onChange={(value) => onChange('category', value)}
      />
      <SelectField
        label={texts.filters.neighborhood}
        name="neighborhood"
        value={values.neighborhood ?? ''}
        options={[
          option('', texts.filters.allNeighborhoods),
          ...neighborhoods.map(({ name }) => option(name, name)),
        ]}
        onChange={(value) => onChange('neighborhood', value)}
      />
      <SelectField
        label={texts.filters.store}
        name="seller"
        value={values.seller ?? ''}
        options={[
          option('', texts.filters.allStores),
          ...sellers.map(({ id, name }) => option(id, name)),
        ]}
        onChange={(value) => onChange('seller', value)}
      />
      <fieldset className={classes.prices}>
        <legend>{texts.filters.price}</legend>
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <TextField
            key={name}
            label={texts.filters[name]}
            name={name}
            inputMode="decimal"
            value={values[name] ?? ''}
            onChange={(event) => onChange(name, event.target.value)}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** The fields' address without scripts; with them every change reaches the list by itself. */
export function ProductFilterForm(props: ProductFiltersProps) {
  return (
    <form id={formId} action={paths.products()} onSubmit={(event) => event.preventDefault()}>
      <ProductFilterFields {...props} />
      <SubmitWithoutScripts />
    </form>
  );
}

export function SortField({ values, onChange }: ProductFiltersProps) {
  return (
    <SelectField
      inline
      label={texts.filters.sort}
      name="sort"
      form={formId}
      value={values.sort ?? 'newest'}
      options={productSorts.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
      onChange={(value) => onChange('sort', value === 'newest' ? '' : value)}
    />
  );
}

interface FilterChipsProps extends ProductFiltersProps {
  /** Readable values for filters whose parameter is an id or a slug. */
  readonly names: FilterValues;
  readonly onClear: () => void;
}

export function FilterChips({ values, names, onChange, onClear }: FilterChipsProps) {
  const active = (['search', 'category', 'neighborhood', 'seller', 'minPrice', 'maxPrice'] as const)
    .filter((name) => values[name])
    .map((name) => ({ name, label: labelOf(name, names[name] ?? values[name] ?? '') }));
  if (active.length === 0) return null;
  return (
    <ul className={classes.chips} data-scripts="only" aria-label={texts.filters.active}>
      {active.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={texts.filters.remove(label)}
            onClick={() => onChange(name, '')}
          >
            {label}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={onClear}>
          {texts.filters.clear}
        </button>
      </li>
    </ul>
  );
}

function labelOf(name: FilterName, value: string): string {
  if (name === 'minPrice') return `A partir de R$ ${value}`;
  if (name === 'maxPrice') return `Até R$ ${value}`;
  return name === 'search' ? `“${value}”` : value;
}
