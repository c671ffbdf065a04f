import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Sheet } from '../../components/sheet.tsx';
import { idFromSlug } from '../../config/paths.ts';
import { useSettings } from '../../config/settings.ts';
import { categoriesQuery } from '../../features/catalog/api/category.queries.ts';
import {
  freightBySellerQuery,
  neighborhoodsQuery,
} from '../../features/catalog/api/delivery.queries.ts';
import {
  apiFilters,
  filtersFromUrl,
  pagesFromUrl,
  type FilterValues,
} from '../../features/catalog/api/product-filters.ts';
import { productListQuery } from '../../features/catalog/api/product.queries.ts';
import { sellerNamesQuery } from '../../features/catalog/api/seller.queries.ts';
import { usePagedProducts } from '../../features/catalog/api/use-paged-products.ts';
import {
  FilterChips,
  ProductFilterFields,
  ProductFilterForm,
  SortField,
} from '../../features/catalog/components/product-filters.tsx';
import { ProductResults } from '../../features/catalog/components/product-results.tsx';
import { texts } from '../../features/catalog/texts.ts';
import type { PageContext } from '../lazy-page.tsx';
import { usePageHead } from '../page-head.tsx';
import { listAddress, titleOnPage } from './list-head.ts';
import classes from './products-page.module.css';
import { useFilterDraft } from './use-filter-draft.ts';

/** `/sellers/{id}` is the same screen with the seller given by the path. */
function withSeller(values: FilterValues, sellerId: string | undefined): FilterValues {
  return sellerId === undefined ? values : { ...values, seller: idFromSlug(sellerId) };
}

export function prefetch({ queryClient, params, search, place }: PageContext): Promise<unknown> {
  const filters = apiFilters(withSeller(filtersFromUrl(search), params['id']));
  const pages = pagesFromUrl(search);
  return Promise.all([
    queryClient.fetchInfiniteQuery({ ...productListQuery(filters), pages }),
    queryClient.prefetchQuery(categoriesQuery()),
    queryClient.prefetchQuery(neighborhoodsQuery()),
    queryClient.prefetchQuery(sellerNamesQuery()),
    place && queryClient.prefetchQuery(freightBySellerQuery(place.id)),
  ]);
}

function useChosen(values: FilterValues) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { data: sellers = [] } = useQuery(sellerNamesQuery());
  const category = categories.find(({ slug, id }) => [slug, id].includes(values.category ?? ''));
  const seller = sellers.find(({ id }) => id === values.seller);
  const names: FilterValues = {
    ...(category ? { category: category.name } : {}),
    ...(seller ? { seller: seller.name } : {}),
  };
  return { names, categoryId: category?.id };
}

function headingOf(values: FilterValues, names: FilterValues): string {
  if (values.search) return texts.results.searchTitle(values.search);
  if (names.seller) return texts.results.ofSeller(names.seller);
  if (names.category) return names.category;
  if (values.neighborhood) return texts.results.inNeighborhood(values.neighborhood);
  return texts.results.title;
}

function SellerBanner({ name, onClear }: { name: string | undefined; onClear: () => void }) {
  return (
    <div className={classes.banner}>
      <p>
        {name === undefined ? texts.results.sellerBannerUnnamed : texts.results.sellerBanner(name)}
      </p>
      <Button variant="default" size="sm" data-scripts="only" onClick={onClear}>
        {texts.results.clearSeller}
      </Button>
    </div>
  );
}

export function ProductsPage() {
  const { city } = useSettings();
  const sellerInPath = useParams()['id'];
  const draft = useFilterDraft((url) => withSeller(url, sellerInPath));
  const { applied, values, change, clear } = draft;
  const { names, categoryId } = useChosen(applied);
  const paged = usePagedProducts(productListQuery(apiFilters(applied)));
  const [sheetOpen, setSheetOpen] = useState(false);
  const title = headingOf(applied, names);
  usePageHead({
    title: titleOnPage(`${title} em ${city}`, paged.pages),
    description: `${title}: compre de lojas de ${city}, com frete e prazo para o seu bairro mostrados antes da compra.`,
    ...listAddress({ values: applied, categoryId, pages: paged.pages }),
  });
  return (
    <div className="l-page">
      <div className={classes.head}>
        <h1>{title}</h1>
        <p role="status">{paged.isPending ? '\u00a0' : texts.results.found(paged.total)}</p>
      </div>
      {applied.seller !== undefined && (
        <SellerBanner name={names.seller} onClear={() => change('seller', '')} />
      )}
      <div className={classes.columns}>
        <aside className={classes.aside} data-scripts="without" aria-label={texts.filters.title}>
          <ProductFilterForm values={values} onChange={change} />
        </aside>
        <div className={classes.results}>
          <div className={classes.tools}>
            <Button
              variant="default"
              size="sm"
              className={classes.open}
              data-scripts="only"
              leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => setSheetOpen(true)}
            >
              {texts.filters.open}
            </Button>
            <SortField values={values} onChange={change} />
          </div>
          <FilterChips values={applied} names={names} onChange={change} onClear={clear} />
          <ProductResults
            paged={paged}
            layout="beside-filters"
            whenEmpty={<Button onClick={clear}>{texts.filters.clear}</Button>}
          />
        </div>
      </div>
      <Sheet title={texts.filters.title} open={sheetOpen} onClose={() => setSheetOpen(false)}>
        <ProductFilterFields values={values} onChange={change} />
        <Button fullWidth mt="md" onClick={() => setSheetOpen(false)}>
          {texts.filters.apply(paged.isFetching ? undefined : paged.total)}
        </Button>
      </Sheet>
    </div>
  );
}

export const Page = ProductsPage;
