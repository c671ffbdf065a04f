import type { StoreProfileAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryWith, useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { SubmitWithoutScripts } from '@largo/web-kit/look/submit-without-scripts.tsx';
import { SelectField } from '@largo/web-kit/look/select-field.tsx';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { pageSize, pagesOf } from '@largo/web-topics/catalog/page-steps.ts';
import { pageFromUrl, searchText } from '../products/product-filters.ts';
import { cardView } from '@largo/web-topics/catalog/product.queries.ts';
import { arrange, furtherStoreProductsQuery, storeSorts } from './store-products.queries.ts';
import { BeyondLastPage, PageLinks } from '../products/page-links.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { ListingSwitch } from '../products/listing-switch.tsx';
import { storeTexts as texts } from '../catalog/store-texts.ts';
import classes from './store-page.module.css';

const delayMs = 300;

/** Search and order live in the address: Back, reload and a copied link show the same. */
function useStoreView() {
  const [params, change] = useAddressQuery();
  const changesOf = (name: string, value: string | null) => ({ page: null, [name]: value });
  return {
    search: searchText(params.get('search')) ?? '',
    sort: storeSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: pageFromUrl(params),
    hrefOf: (name: string, value: string | null) => `?${queryWith(params, changesOf(name, value))}`,
    set: (name: string, value: string | null) =>
      change(changesOf(name, value), { replace: true, preventScrollReset: true }),
  };
}
type StoreView = ReturnType<typeof useStoreView>;

function Tools({ path, view }: { path: string; view: StoreView }) {
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
    <form className={classes.tools} action={path} onSubmit={(event) => event.preventDefault()}>
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
  /** Path of the store's page. */
  readonly path: string;
  readonly products: StoreProfileAnswer['products'];
}

export function StoreProducts(props: StoreProductsProps) {
  const { storeId, path, products } = props;
  const { items, total } = products;
  const view = useStoreView();
  const { data: further = [] } = useQuery(furtherStoreProductsQuery(storeId, total));
  if (total === 0) return <EmptyState title={texts.empty} />;
  const found = arrange([...items, ...further], view);
  const { page } = view;
  const lastPage = pagesOf(found.length);
  if (page > lastPage) return <BeyondLastPage />;
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <Tools path={path} view={view} />
      <p role="status" className={`l-muted ${classes.soft}`}>
        {texts.found(found.length)}
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
      {lastPage > 1 && (
        <PageLinks
          list={{
            page,
            lastPage,
            lastShown: page,
            total: found.length,
            hasNextPage: page < lastPage,
          }}
        />
      )}
    </>
  );
}
