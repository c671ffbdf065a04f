import type { StoreProfileAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SubmitWithoutScripts } from '../../../components/submit-without-scripts.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { pagesFromUrl } from '../../../features/catalog/api/product-filters.ts';
import { cardView } from '../../../features/catalog/api/product.queries.ts';
import { arrange, furtherStoreProductsQuery, storeSorts } from './store-products.queries.ts';
import { ProductGrid } from '../../../features/catalog/components/product-grid.tsx';
import { ListingSwitch } from '../../../features/catalog/filters/listing-switch.tsx';
import { storeTexts as texts } from '../../../features/catalog/store-texts.ts';
import { texts as catalogTexts } from '../../../features/catalog/texts.ts';
import classes from './store-page.module.css';

const delayMs = 300;
const pageSize = 24;
const mostPages = 50;

/** Search and order live in the address: Back, reload and a copied link show the same. */
function useStoreView() {
  const [params, change] = useAddressQuery();
  const addressWith = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (name !== 'page') next.delete('page');
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next;
  };
  return {
    search: params.get('search') ?? '',
    sort: storeSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    pages: pagesFromUrl(params, mostPages),
    hrefOf: (name: string, value: string | null) => `?${addressWith(name, value).toString()}`,
    set: (name: string, value: string | null) =>
      change(
        { ...(name === 'page' ? {} : { page: null }), [name]: value },
        { replace: true, preventScrollReset: true },
      ),
  };
}
type StoreView = ReturnType<typeof useStoreView>;

function Tools({ storeId, view }: { storeId: string; view: StoreView }) {
  const { search, sort, set } = view;
  // An address that changes by itself wins over what was typed.
  const [typed, setTyped] = useState({ of: search, text: search });
  const text = typed.of === search ? typed.text : search;
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setTyped({ of: wanted, text });
      set('search', wanted || null);
    }, delayMs);
    return () => clearTimeout(timer);
  });
  return (
    <form
      className={classes.tools}
      action={paths.store(storeId)}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={texts.search}
        type="search"
        name="search"
        placeholder={texts.searchPlaceholder}
        value={text}
        maxLength={200}
        onChange={(event) => setTyped({ of: search, text: event.target.value })}
      />
      <SelectField
        label={texts.sort}
        name="sort"
        value={sort}
        options={storeSorts.map((value) => ({ value, label: texts.sorts[value] }))}
        onChange={(value) => set('sort', value === 'newest' ? null : value)}
      />
      <SubmitWithoutScripts />
      <ListingSwitch />
    </form>
  );
}

interface StoreProductsProps {
  readonly storeId: string;
  readonly products: StoreProfileAnswer['products'];
}

export function StoreProducts({ storeId, products: { items, total } }: StoreProductsProps) {
  const view = useStoreView();
  const { data: further = [] } = useQuery(furtherStoreProductsQuery(storeId, total));
  if (total === 0) return <EmptyState title={texts.empty} />;
  const found = arrange([...items, ...further], view);
  const shown = found.slice(0, view.pages * pageSize);
  const hasMore = shown.length < found.length;
  return (
    <>
      <Tools storeId={storeId} view={view} />
      <p role="status" className={`l-muted ${classes.soft}`}>
        {hasMore
          ? catalogTexts.results.shown(shown.length, found.length)
          : texts.found(found.length)}
      </p>
      {found.length === 0 && (
        <EmptyState title={texts.noMatch} picture="magnifying-glass-tilted-left">
          <LinkButton to={view.hrefOf('search', null)} variant="default">
            {texts.clear}
          </LinkButton>
        </EmptyState>
      )}
      <div className={classes.products}>
        <ProductGrid products={shown.map(cardView)} switchable aboveFold />
      </div>
      {hasMore && (
        <p className={classes.more}>
          <LinkButton
            to={view.hrefOf('page', String(view.pages + 1))}
            variant="default"
            onClick={(event) => {
              event.preventDefault();
              view.set('page', String(view.pages + 1));
            }}
          >
            {catalogTexts.results.loadMore}
          </LinkButton>
        </p>
      )}
    </>
  );
}
