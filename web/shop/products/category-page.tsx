import type { CategoryView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '@largo/web-kit/look/breadcrumbs.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { SearchField } from '@largo/web-kit/look/search-field.tsx';
import { SubmitWithoutScripts } from '@largo/web-kit/look/submit-without-scripts.tsx';
import { idFromSlug, paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { categoriesQuery, categoryQuery } from '@largo/web-topics/catalog/category.queries.ts';
import { prefetchFreight } from '@largo/web-topics/catalog/delivery.queries.ts';
import {
  categoryFilters,
  categorySorts,
  filterHref,
  pageFromUrl,
  searchText,
} from './product-filters.ts';
import { refuseBeyond } from '@largo/web-topics/catalog/page-steps.ts';
import { categoryProductsQuery } from '@largo/web-topics/catalog/product.queries.ts';
import { usePagedProducts } from './use-paged-products.ts';
import { CategoryTiles } from '../catalog/category-tiles.tsx';
import { ProductResults } from './product-results.tsx';
import { ListingSwitch } from './listing-switch.tsx';
import { SortField } from './sort-field.tsx';
import { categoryPicture } from '../catalog/category-picture.ts';
import { filterTexts } from './filter-texts.ts';
import { texts } from './texts.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import type { PageContext } from '@largo/web-kit/page/lazy-page.tsx';
import { useServerSaidNotFound } from '../not-found/not-found.tsx';
import { PageFallback } from '@largo/web-kit/page/page-fallback.tsx';
import { usePageHead } from '@largo/web-kit/page/page-head.tsx';
import { BreadcrumbData, ProductListData } from '../structured-data/structured-data.tsx';
import classes from './category-page.module.css';
import { pathOnPage, titleOnPage } from './list-head.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { useListAddress } from './use-list-address.ts';

const loadFailed = 'Erro ao carregar categoria';
const startLabel = 'Início';

export async function prefetch({ queryClient, params, search, place }: PageContext): Promise<void> {
  const id = idFromSlug(params['id'] ?? '');
  const [list] = await Promise.all([
    queryClient.fetchInfiniteQuery(
      categoryProductsQuery(id, categoryFilters(search), pageFromUrl(search)),
    ),
    queryClient.fetchQuery(categoryQuery(id)),
    prefetchFreight(queryClient, place),
  ]);
  refuseBeyond(list.pages[0]);
}

/** Search and order within the category, kept in the address; without scripts a plain form. */
function CategoryTools({ slug }: { slug: string }) {
  const { search, set, onSearch } = useListAddress();
  const text = searchText(search.get('search')) ?? '';
  const sort = search.get('sort');
  return (
    <form
      className={classes.tools}
      action={paths.category(slug)}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label={filterTexts.search}
        name="search"
        placeholder={filterTexts.search}
        value={text}
        onSearch={onSearch}
      />
      <SortField
        inline
        sorts={categorySorts}
        value={sort}
        search={text || undefined}
        onChange={(value) => set('sort', value)}
      />
      <ListingSwitch />
      <Link to={filterHref({ category: slug, search: text })}>{filterTexts.all}</Link>
      <SubmitWithoutScripts />
    </form>
  );
}

/** A search without results, or a category without products. */
function EmptyCategory({ slug, search }: { slug: string; search: string | null }) {
  const { empty, emptyHint, emptyCategory, clearSeller } = texts.results;
  return (
    <EmptyState
      title={empty}
      text={search ? emptyHint : emptyCategory}
      picture="magnifying-glass-tilted-left"
    >
      {search && (
        <>
          <LinkButton to={paths.products({ search })}>
            {texts.results.everywhere(search)}
          </LinkButton>
          <LinkButton to={paths.category(slug)} variant="default">
            {filterTexts.clear}
          </LinkButton>
        </>
      )}
      {!search && <LinkButton to={paths.products()}>{clearSeller}</LinkButton>}
    </EmptyState>
  );
}

interface CategoryScreenProps {
  /** As the address names it: by id or by slug. */
  readonly address: string;
  readonly category: CategoryView;
}

function CategoryScreen({ address, category }: CategoryScreenProps) {
  const { id, slug, name } = category;
  const path = paths.category(slug);
  const { city } = useSettings();
  const [search] = useSearchParams();
  const { data: categories = [] } = useQuery(categoriesQuery());
  const paged = usePagedProducts(
    categoryProductsQuery(address, categoryFilters(search), pageFromUrl(search)),
  );
  const below = categories.filter(
    ({ parentId, productCount }) => parentId === id && productCount > 0,
  );
  const parent = categories.find((one) => one.id === category.parentId);
  usePageHead({
    title: titleOnPage(`${name} em ${city}`, paged.page),
    description:
      category.description ||
      `Compre ${name} em lojas de ${city} e veja frete e prazo para o seu bairro antes de pagar.`,
    canonicalPath: pathOnPage(path, paged.page),
    path,
    noindex: search.has('search'),
  });
  const crumbs = [
    { label: startLabel, to: paths.home },
    ...(parent ? [{ label: parent.name, to: paths.category(parent.slug) }] : []),
    { label: name },
  ];
  return (
    <div className={`l-page ${classes.page}`}>
      {import.meta.env.SSR && <ProductListData products={paged.products} page={paged.page} />}
      {import.meta.env.SSR && <BreadcrumbData crumbs={crumbs} path={path} />}
      <Breadcrumbs crumbs={crumbs} />
      <div className={classes.top}>
        <header className={`l-row l-gap-12 ${classes.head}`}>
          <span className={classes.arch}>
            <img src={categoryPicture(category.icon)} alt="" width={112} height={112} />
          </span>
          <div>
            <h1>{name}</h1>
            <p role="status" className={classes.count}>
              {paged.first ? texts.results.found(paged.total, paged.totalIsAtLeast) : '\u00a0'}
            </p>
            {category.description && <p className={classes.about}>{category.description}</p>}
          </div>
        </header>
        <CategoryTools key={slug} slug={slug} />
      </div>
      {below.length > 0 && (
        <div className={classes.below}>
          <CategoryTiles categories={below} inRow />
        </div>
      )}
      <ProductResults
        paged={paged}
        failed={texts.results.productsFailed}
        empty={<EmptyCategory slug={slug} search={search.get('search')} />}
      />
    </div>
  );
}

export function CategoryPage() {
  const id = idFromSlug(useParams()['id'] ?? '');
  const saidNotFound = useServerSaidNotFound();
  const { data, isPending, isError, error, refetch } = useQuery({
    ...categoryQuery(id),
    enabled: !saidNotFound,
  });
  const unknown = isError && error instanceof ApiError && error.status < 500 && error.status > 0;
  // A page beyond the end of its list is not found either, though the category is.
  if ((saidNotFound && !data) || unknown) return <NotFoundPage />;
  if (isPending) return <PageFallback />;
  if (isError) {
    return <ErrorState title={loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return <CategoryScreen address={id} category={data} />;
}

export const Page = CategoryPage;
