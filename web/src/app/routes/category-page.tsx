import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { SubmitWithoutScripts } from '../../components/submit-without-scripts.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { idFromSlug, paths } from '../../config/paths.ts';
import { useSettings } from '../../config/settings.ts';
import { categoriesQuery, categoryQuery } from '../../features/catalog/api/category.queries.ts';
import { freightBySellerQuery } from '../../features/catalog/api/delivery.queries.ts';
import {
  categoryFilters,
  categorySorts,
  pagesFromUrl,
} from '../../features/catalog/api/product-filters.ts';
import { categoryProductsQuery } from '../../features/catalog/api/product.queries.ts';
import { usePagedProducts } from '../../features/catalog/api/use-paged-products.ts';
import { CategoryTiles } from '../../features/catalog/components/category-tiles.tsx';
import { ProductResults } from '../../features/catalog/components/product-results.tsx';
import { categoryPicture } from '../../features/catalog/category-picture.ts';
import { texts } from '../../features/catalog/texts.ts';
import { ApiError } from '../../lib/api-client.ts';
import type { PageContext } from '../lazy-page.tsx';
import { useServerSaidNotFound } from '../not-found.tsx';
import { PageFallback } from '../page-fallback.tsx';
import { usePageHead } from '../page-head.tsx';
import { BreadcrumbData } from '../structured-data.tsx';
import classes from './category-page.module.css';
import { pathOnPage, titleOnPage } from './list-head.ts';
import { NotFoundPage } from './not-found-page.tsx';

const delayMs = 300;
const loadFailed = 'Erro ao carregar categoria';
const startLabel = 'Início';

export function prefetch({ queryClient, params, search, place }: PageContext): Promise<unknown> {
  const id = idFromSlug(params['id'] ?? '');
  const pages = pagesFromUrl(search);
  return Promise.all([
    queryClient.fetchQuery(categoryQuery(id)),
    queryClient.fetchInfiniteQuery({
      ...categoryProductsQuery(id, categoryFilters(search)),
      pages,
    }),
    place && queryClient.prefetchQuery(freightBySellerQuery(place.id)),
  ]);
}

/** Search and order within the shelf, kept in the address. */
function CategoryTools({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams();
  const inUrl = search.get('search') ?? '';
  const [text, setText] = useState(inUrl);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (text.trim() === inUrl) return;
    const timer = setTimeout(() => set('search', text.trim()), delayMs);
    return () => clearTimeout(timer);
  });
  return (
    <form
      className={classes.tools}
      action={paths.category(id)}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={texts.filters.search}
        type="search"
        name="search"
        placeholder={texts.filters.searchPlaceholder}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label={texts.filters.sort}
        name="sort"
        value={search.get('sort') ?? 'newest'}
        options={categorySorts.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
        onChange={(value) => set('sort', value === 'newest' ? '' : value)}
      />
      <SubmitWithoutScripts />
    </form>
  );
}

function CategoryScreen({ id }: { id: string }) {
  const { city } = useSettings();
  const [search] = useSearchParams();
  const { data: category } = useQuery(categoryQuery(id));
  const { data: categories = [] } = useQuery(categoriesQuery());
  const paged = usePagedProducts(categoryProductsQuery(id, categoryFilters(search)));
  const below = categories.filter(({ parentId }) => parentId === id);
  const parent = categories.find((one) => one.id === category?.parentId);
  const name = category?.name ?? '';
  usePageHead({
    title: titleOnPage(`${name} em ${city}`, paged.pages),
    description: category?.description || `${name} de lojas de ${city}, entregues no seu bairro.`,
    canonicalPath: pathOnPage(paths.category(id), paged.pages),
    noindex: search.has('search'),
  });
  const crumbs = [
    { label: startLabel, to: paths.home },
    ...(parent ? [{ label: parent.name, to: paths.category(parent.id) }] : []),
    { label: name },
  ];
  return (
    <div className="l-page">
      <BreadcrumbData crumbs={crumbs} path={paths.category(id)} />
      <Breadcrumbs crumbs={crumbs} />
      <header className={classes.head}>
        <span className={classes.arch}>
          <img src={categoryPicture(category?.icon ?? null)} alt="" width={112} height={112} />
        </span>
        <div>
          <h1>{name}</h1>
          {category?.description && <p>{category.description}</p>}
          <p role="status" className={classes.count}>
            {paged.isPending ? '\u00a0' : texts.results.found(paged.total)}
          </p>
        </div>
      </header>
      {below.length > 0 && (
        <div className={classes.below}>
          <CategoryTiles categories={below} />
        </div>
      )}
      <CategoryTools key={id} id={id} />
      <ProductResults
        paged={paged}
        whenEmpty={<LinkButton to={paths.products()}>{texts.results.clearSeller}</LinkButton>}
      />
    </div>
  );
}

export function CategoryPage() {
  const id = idFromSlug(useParams()['id'] ?? '');
  const saidNotFound = useServerSaidNotFound();
  const { isPending, isError, error, refetch } = useQuery({
    ...categoryQuery(id),
    enabled: !saidNotFound,
  });
  const unknown = isError && error instanceof ApiError && error.status < 500 && error.status > 0;
  if (saidNotFound || unknown) return <NotFoundPage />;
  if (isPending) return <PageFallback />;
  if (isError) {
    return <ErrorState title={loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return <CategoryScreen id={id} />;
}

export const Page = CategoryPage;
