import { IconAdjustmentsHorizontal } from '@largo/web-kit/look/icons/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Sheet } from '@largo/web-kit/look/sheet.tsx';
import { idFromSlug } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { categoriesQuery } from '@largo/web-topics/catalog/category.queries.ts';
import {
  neighborhoodsQuery,
  prefetchFreight,
  prefetchNeighborhoods,
} from '@largo/web-topics/catalog/delivery.queries.ts';
import { apiFilters, destinationOf } from './asked-filters.ts';
import {
  filterHref,
  filtersFromUrl,
  pageFromUrl,
  productSorts,
  type FilterChange,
  type FilterValues,
} from './product-filters.ts';
import { refuseBeyond } from '@largo/web-topics/catalog/page-steps.ts';
import { productListQuery } from '@largo/web-topics/catalog/product.queries.ts';
import { neighborStoresQuery } from '@largo/web-topics/catalog/seller.queries.ts';
import { usePagedProducts, type PagedProducts } from './use-paged-products.ts';
import { FacetForm, FacetPanel, facetFormId } from './facet-panel.tsx';
import { activeFilters, FilterChips } from './filter-chips.tsx';
import { ListingSwitch } from './listing-switch.tsx';
import { NeighborStores } from './neighbor-stores.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchNotes } from './search-notes.tsx';
import { ProductResults } from './product-results.tsx';
import { SortField } from './sort-field.tsx';
import { filterTexts } from './filter-texts.ts';
import { texts } from './texts.ts';
import { usePlace, type Place } from '@largo/web-kit/page/place.tsx';
import type { PageContext } from '@largo/web-kit/page/lazy-page.tsx';
import { useNextDay } from '@largo/web-kit/page/use-arrival.ts';
import { usePageHead } from '@largo/web-kit/page/page-head.tsx';
import { ProductListData } from '../structured-data/structured-data.tsx';
import { listAddress, titleOnPage } from './list-head.ts';
import classes from './products-page.module.css';
import { useCurrentName, useDestination } from './use-destination.ts';
import { useFilterDraft } from './use-filter-draft.ts';

/** `/sellers/{id}` is the same screen with the seller given by the path. */
function withSeller(values: FilterValues, sellerId: string | undefined): FilterValues {
  return sellerId === undefined ? values : { ...values, seller: idFromSlug(sellerId) };
}

export async function prefetch(context: PageContext): Promise<void> {
  const { queryClient, params, search, place } = context;
  const values = withSeller(filtersFromUrl(search), params['id']);
  if (values.neighborhood !== undefined) await prefetchNeighborhoods(queryClient);
  const all = queryClient.getQueryData(neighborhoodsQuery().queryKey);
  const destination = destinationOf(values, all);
  const filters = apiFilters(values, { place, destination });
  const [list] = await Promise.all([
    queryClient.fetchInfiniteQuery(productListQuery(filters, pageFromUrl(search))),
    destination && queryClient.prefetchQuery(neighborStoresQuery(destination.name)),
    queryClient.prefetchQuery(categoriesQuery()),
    prefetchFreight(queryClient, place),
  ]);
  refuseBeyond(list.pages[0]);
}

/** Readable values for filters whose parameter says less. */
function useChosen(values: FilterValues, paged: PagedProducts, destination?: Place) {
  const { category, origin, seller } = values;
  const { data: categories = [] } = useQuery(categoriesQuery());
  const chosenCategory = categories.find(({ slug, id }) => [slug, id].includes(category ?? ''));
  const store = paged.first?.facets?.stores.find(({ id }) => id === seller);
  const product = paged.products.find(({ sellerId }) => sellerId === seller);
  const name = store?.businessName ?? product?.sellerName;
  const names: FilterValues = {
    ...(chosenCategory ? { category: chosenCategory.name } : {}),
    ...(name ? { seller: name } : {}),
    ...(destination ? { neighborhood: filterTexts.to(destination.name) } : {}),
    ...(origin ? { origin: filterTexts.from(origin) } : {}),
  };
  return { names, categorySlug: chosenCategory?.slug, storeSlug: store?.slug ?? undefined };
}

function headingOf(values: FilterValues, names: FilterValues, destination?: Place): string {
  if (values.search) return texts.results.searchTitle(values.search);
  if (names.seller) return texts.results.ofSeller(names.seller);
  if (names.category) return names.category;
  if (destination) return texts.results.toNeighborhood(destination.name);
  const origin = values.origin ?? values.neighborhood;
  if (origin) return texts.results.fromNeighborhood(origin);
  return texts.results.title;
}

function SellerBanner({ name, values }: { name: string | undefined; values: FilterValues }) {
  const { sellerBanner, sellerBannerUnnamed, clearSeller } = texts.results;
  return (
    <div className={`l-row l-wrap l-apart ${classes.banner}`}>
      <p>{name === undefined ? sellerBannerUnnamed : sellerBanner(name)}</p>
      <LinkButton variant="default" size="sm" to={filterHref({ ...values, seller: '' })}>
        {clearSeller}
      </LinkButton>
    </div>
  );
}

interface ToolsProps {
  /** Where the list's things go. */
  readonly place: Place | null;
  readonly values: FilterValues;
  readonly activeCount: number;
  readonly onChange: FilterChange;
  readonly onOpen: () => void;
}

function Tools({ place, values, activeCount, onChange, onOpen }: ToolsProps) {
  return (
    <div className={`l-row ${classes.tools}`}>
      <Button
        variant="default"
        size="sm"
        className={classes.open}
        data-scripts="only"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} />}
        onClick={onOpen}
      >
        {filterTexts.open}
        {filterTexts.count(activeCount)}
      </Button>
      <div className={`l-row l-gap-8 ${classes.sort}`}>
        <SortField
          inline
          form={facetFormId}
          sorts={productSorts(place)}
          value={values.sort}
          search={values.search}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
      <ListingSwitch />
    </div>
  );
}

export function ProductsPage() {
  const { city } = useSettings();
  const { place } = usePlace();
  const sellerInPath = useParams()['id'];
  const { applied, values, change } = useFilterDraft((url) => withSeller(url, sellerInPath));
  const [address] = useSearchParams();
  const { destination, isKnown } = useDestination(applied);
  const filters = apiFilters(applied, { place, destination });
  const list = productListQuery(filters, pageFromUrl(address));
  const paged = usePagedProducts({ ...list, enabled: isKnown });
  const { names, ...addresses } = useChosen(applied, paged, destination);
  const [sheetOpen, setSheetOpen] = useState(false);
  const title = headingOf(applied, names, destination);
  const { search, seller } = applied;
  const { first } = paged;
  usePageHead({
    title: titleOnPage(
      `${title}${applied.neighborhood || applied.origin ? ',' : ' em'} ${city}`,
      paged.page,
    ),
    description: `${title} em lojas de ${city}: veja o frete e o prazo para o seu bairro antes de pagar.`,
    ...listAddress({
      values: destination ? { ...applied, neighborhood: destination.name } : applied,
      ...addresses,
      page: paged.page,
      isEmpty: first?.total === 0,
    }),
  });
  useCurrentName(applied, first?.renamed);
  const goal = destination ?? place;
  const nextDay = useNextDay();
  const active = activeFilters(applied, names, goal ? { name: goal.name, nextDay } : undefined);
  const facets = { values, facets: first?.facets, destination, onChange: change };
  return (
    <div className="l-page">
      {import.meta.env.SSR && <ProductListData products={paged.products} page={paged.page} />}
      <div className={classes.head}>
        <div className={classes.title}>
          <h1>{title}</h1>
          <p role="status">
            {first ? texts.results.found(first.total, first.totalIsAtLeast) : '\u00a0'}
          </p>
          {search !== undefined && first && !paged.isPlaceholderData && (
            <SearchNotes values={applied} answer={first} />
          )}
        </div>
        <Tools
          place={destination ?? place}
          values={values}
          activeCount={active.length}
          onChange={change}
          onOpen={() => setSheetOpen(true)}
        />
      </div>
      {destination !== undefined && search === undefined && (
        <NeighborStores of={destination.name} />
      )}
      {seller !== undefined && <SellerBanner name={names.seller} values={applied} />}
      <div className={classes.columns}>
        <aside
          className={`l-card ${classes.aside}`}
          data-scripts="without"
          aria-label={filterTexts.title}
        >
          <FacetForm {...facets} />
        </aside>
        <div>
          {paged.products.length > 0 && (
            <FilterChips active={active} values={values} onChange={change} />
          )}
          <ProductResults
            paged={paged}
            empty={
              <NothingFound
                active={active}
                values={values}
                suggestion={first?.suggestion}
                neighborhood={first?.neighborhood}
                onChange={change}
              />
            }
          />
        </div>
      </div>
      <Sheet title={filterTexts.title} open={sheetOpen} onClose={() => setSheetOpen(false)}>
        <FacetPanel {...facets} />
        <div className={classes.apply}>
          <Button fullWidth onClick={() => setSheetOpen(false)}>
            {filterTexts.apply(
              paged.isFetching || first?.totalIsAtLeast ? undefined : first?.total,
            )}
          </Button>
        </div>
      </Sheet>
    </div>
  );
}

export const Page = ProductsPage;
