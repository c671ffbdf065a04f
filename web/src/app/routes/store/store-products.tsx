import type { StoreProfileAnswer } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SubmitWithoutScripts } from '../../../components/submit-without-scripts.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { cardView } from '../../../features/catalog/api/product.queries.ts';
import { ProductGrid } from '../../../features/catalog/components/product-grid.tsx';
import { storeTexts as texts } from '../../../features/catalog/store-texts.ts';
import classes from './store-page.module.css';

type StoreProduct = StoreProfileAnswer['products']['items'][number];

const orders: Record<keyof typeof texts.sorts, (a: StoreProduct, b: StoreProduct) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  popular: (a, b) => b.totalSales - a.totalSales,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  rating: (a, b) => b.averageRating - a.averageRating,
};
type Sort = keyof typeof orders;
const sorts = Object.keys(orders) as Sort[];
const layouts = [
  { name: 'wide', label: texts.grid, icon: IconLayoutGrid },
  { name: 'list', label: texts.list, icon: IconList },
] as const;
const fold = (text: string) => stripAccents(text).toLowerCase().trim();

interface StoreProductsProps {
  readonly products: readonly StoreProduct[];
  /** The page's address, for a form without scripts. */
  readonly action: string;
}

const sortOf = (text: string | null): Sort => sorts.find((one) => one === text) ?? 'newest';

export function StoreProducts({ products, action }: StoreProductsProps) {
  const [search] = useSearchParams();
  const [text, setText] = useState(search.get('search') ?? '');
  const [sort, setSort] = useState<Sort>(sortOf(search.get('sort')));
  const [layout, setLayout] = useState<'wide' | 'list'>('wide');
  const shown = products
    .filter(({ title }) => fold(title).includes(fold(text)))
    .sort(orders[sort])
    .map(cardView);
  return (
    <>
      <form className={classes.tools} action={action} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={texts.search}
          type="search"
          name="search"
          placeholder={texts.searchPlaceholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label={texts.sort}
          name="sort"
          value={sort}
          options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
          onChange={(value) => setSort(sortOf(value))}
        />
        <SubmitWithoutScripts />
        <div role="group" data-scripts="only" aria-label={texts.layout} className={classes.layouts}>
          {layouts.map(({ name, label, icon: LayoutIcon }) => (
            <button
              key={name}
              type="button"
              aria-pressed={layout === name}
              aria-label={label}
              onClick={() => setLayout(name)}
            >
              <LayoutIcon size={20} stroke={1.75} aria-hidden="true" />
            </button>
          ))}
        </div>
      </form>
      <p role="status" className={classes.soft}>
        {texts.found(shown.length)}
      </p>
      {shown.length === 0 && <EmptyState title={texts.empty} />}
      <div className={classes.products}>
        <ProductGrid products={shown} layout={layout} aboveFold />
      </div>
    </>
  );
}
