import { IconAdjustmentsHorizontal } from '../../components/icons/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { idFromSlug } from '../../config/paths.ts';
import { useSettings } from '../../config/settings.ts';
import { categoriesQuery } from '../../features/catalog/api/category.queries.ts';
import { prefetchFreight } from '../../features/catalog/api/delivery.queries.ts';
import {
  apiFilters,
  filterHref,
  filtersFromUrl,
  pagesFromUrl,
  productSorts,
  type FilterChange,
  type FilterValues,
} from '../../features/catalog/api/product-filters.ts';
import { productListQuery } from '../../features/catalog/api/product.queries.ts';
import {
  usePagedProducts,
  type PagedProducts,
} from '../../features/catalog/api/use-paged-products.ts';
import { FacetForm, FacetPanel, facetFormId } from '../../features/catalog/filters/facet-panel.tsx';
import { activeFilters, FilterChips } from '../../features/catalog/filters/filter-chips.tsx';
import { ListingSwitch } from '../../features/catalog/filters/listing-switch.tsx';
import { NothingFound } from '../../features/catalog/filters/nothing-found.tsx';
import { ProductResults } from '../../features/catalog/components/product-results.tsx';
import { SortField } from '../../features/catalog/filters/sort-field.tsx';
import { texts } from '../../features/catalog/texts.ts';
import { usePlace } from '../../lib/place.tsx';
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
  const filters = apiFilters(withSeller(filtersFromUrl(search), params['id']), place);
  const pages = pagesFromUrl(search);
  return Promise.all([
    queryClient.fetchInfiniteQuery({ ...productListQuery(filters), pages }),
    queryClient.prefetchQuery(categoriesQuery()),
    prefetchFreight(queryClient, place),
  ]);
}

/** Readable values for filters whose parameter is an id or a slug. */
function useChosen({ category, seller }: FilterValues, paged: PagedProducts) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const chosenCategory = categories.find(({ slug, id }) => [slug, id].includes(category ?? ''));
  const store = paged.first?.facets?.stores.find(({ id }) => id === seller);
  const product = paged.products.find(({ sellerId }) => sellerId === seller);
  const name = store?.businessName ?? product?.sellerName;
  const names: FilterValues = {
    ...(chosenCategory ? { category: chosenCategory.name } : {}),
    ...(name ? { seller: name } : {}),
  };
  return { names, categoryId: chosenCategory?.id };
}

function headingOf(values: FilterValues, names: FilterValues): string {
  if (values.search) return texts.results.searchTitle(values.search);
  if (names.seller) return texts.results.ofSeller(names.seller);
  if (names.category) return names.category;
  if (values.neighborhood) return texts.results.inNeighborhood(values.neighborhood);
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

/** The words had a slip: says what was looked for instead. */
function Corrected({ search, corrected }: { search: string; corrected: string }) {
  return (
    <p className={classes.corrected}>
      {texts.results.correctedNothing(search)} <strong>{texts.results.corrected(corrected)}</strong>
    </p>
  );
}

interface ToolsProps {
  readonly values: FilterValues;
  readonly activeCount: number;
  readonly onChange: FilterChange;
  readonly onOpen: () => void;
}

function Tools({ values, activeCount, onChange, onOpen }: ToolsProps) {
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
        {texts.filters.open}
        {texts.filters.count(activeCount)}
      </Button>
      <div className={`l-row l-gap-8 ${classes.sort}`}>
        <SortField
          inline
          form={facetFormId}
          sorts={productSorts}
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
  const paged = usePagedProducts(productListQuery(apiFilters(applied, place)));
  const { names, categoryId } = useChosen(applied, paged);
  const [sheetOpen, setSheetOpen] = useState(false);
  const title = headingOf(applied, names);
  const { search, seller } = applied;
  const { first } = paged;
  usePageHead({
    title: titleOnPage(`${title} em ${city}`, paged.pages),
    description: `${title}: compre de lojas de ${city}, com frete e prazo para o seu bairro mostrados antes da compra.`,
    ...listAddress({
      values: applied,
      categoryId,
      pages: paged.pages,
      isEmpty: first?.total === 0,
    }),
  });
  const active = activeFilters(applied, names, place?.name);
  const facets = { values, facets: first?.facets, onChange: change };
  return (
    <div className="l-page">
      <div className={classes.head}>
        <h1>{title}</h1>
        <p role="status">
          {first ? texts.results.found(first.total, first.totalIsAtLeast) : '\u00a0'}
        </p>
        {search !== undefined && first?.corrected !== undefined && !paged.isPlaceholderData && (
          <Corrected search={search} corrected={first.corrected} />
        )}
      </div>
      {seller !== undefined && <SellerBanner name={names.seller} values={applied} />}
      <div className={classes.columns}>
        <aside
          className={`l-card ${classes.aside}`}
          data-scripts="without"
          aria-label={texts.filters.title}
        >
          <FacetForm {...facets} />
        </aside>
        <div>
          <Tools
            values={values}
            activeCount={active.length}
            onChange={change}
            onOpen={() => setSheetOpen(true)}
          />
          {paged.products.length > 0 && (
            <FilterChips active={active} values={values} onChange={change} />
          )}
          <ProductResults
            paged={paged}
            layout="with-filters"
            switchable
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
      <Sheet title={texts.filters.title} open={sheetOpen} onClose={() => setSheetOpen(false)}>
        <FacetPanel {...facets} />
        <div className={classes.apply}>
          <Button fullWidth onClick={() => setSheetOpen(false)}>
            {texts.filters.apply(
              paged.isFetching || first?.totalIsAtLeast ? undefined : first?.total,
            )}
          </Button>
        </div>
      </Sheet>
    </div>
  );
}

export const Page = ProductsPage;
