import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { SearchField } from '@largo/web-kit/look/search-field.tsx';
import { SelectField } from '@largo/web-kit/look/select-field.tsx';
import { SubmitWithoutScripts } from '@largo/web-kit/look/submit-without-scripts.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { prefetchFreight } from '@largo/web-topics/catalog/delivery.queries.ts';
import { pageFromUrl, searchText } from '../products/product-filters.ts';
import { pageSize, refuseBeyond } from '@largo/web-topics/catalog/page-steps.ts';
import {
  sellerDirectoryQuery,
  sellerSorts,
  type SellerFilters,
} from '@largo/web-topics/catalog/seller.queries.ts';
import { usePages } from '../products/use-pages.ts';
import { BeyondLastPage, PageLinks } from '../products/page-links.tsx';
import { SellerCard } from '../catalog/seller-card.tsx';
import { plural } from '@largo/web-kit/format/plural.ts';
import type { PageContext } from '@largo/web-kit/page/lazy-page.tsx';
import { PageFallback } from '@largo/web-kit/page/page-fallback.tsx';
import { usePageHead } from '@largo/web-kit/page/page-head.tsx';
import { ItemListData } from '../structured-data/structured-data.tsx';
import { pathOnPage, titleOnPage } from '../products/list-head.ts';
import classes from './sellers-page.module.css';
import { useListAddress } from '../products/use-list-address.ts';

const texts = {
  title: (city: string) => `Empreendedores de ${city}`,
  intro: 'Gente da cidade que produz e vende por aqui. Veja quem entrega no seu bairro.',
  search: 'Buscar loja ou bairro',
  searchPlaceholder: 'Padaria, Taquaral…',
  sort: 'Ordenar por',
  found: (count: number) => plural(count, 'loja', 'lojas'),
  empty: 'Nenhuma loja encontrada no momento.',
  emptyHint: 'Tente outro nome ou outro bairro.',
  all: 'Ver todas as lojas',
  more: 'Carregar mais lojas',
  failed: 'Não conseguimos carregar as lojas',
  callTitle: 'Você também empreende?',
  call: 'Abra sua loja e venda para o seu bairro. O cadastro leva poucos minutos.',
  callAction: 'Quero vender',
} as const;

const sortLabels: Readonly<Record<SellerFilters['sortBy'], string>> = {
  rating: 'Melhor avaliados',
  products: 'Mais produtos',
  newest: 'Mais recentes',
  name: 'Nome',
};
const sortOptions = sellerSorts.map((value) => ({ value, label: sortLabels[value] }));

const filtersOf = (address: URLSearchParams): SellerFilters => ({
  search: searchText(address.get('search')) ?? '',
  sortBy: sellerSorts.find((sort) => sort === address.get('sort')) ?? 'rating',
});

export async function prefetch({ queryClient, search, place }: PageContext): Promise<void> {
  const [list] = await Promise.all([
    queryClient.fetchInfiniteQuery(sellerDirectoryQuery(filtersOf(search), pageFromUrl(search))),
    prefetchFreight(queryClient, place),
  ]);
  refuseBeyond(list.pages[0]);
}

export function SellersPage() {
  const title = texts.title(useSettings().city);
  const { search, set, onSearch } = useListAddress();
  const filters = filtersOf(search);
  const paged = usePages(sellerDirectoryQuery(filters, pageFromUrl(search)));
  const { data, isPending, isError, error, refetch, total } = paged;
  usePageHead({
    title: titleOnPage(title, paged.page),
    description: texts.intro,
    canonicalPath: pathOnPage(paths.sellers, paged.page),
    noindex: filters.search !== '',
  });
  const sellers = data?.pages.flatMap((page) => page.sellers) ?? [];
  return (
    <div className="l-page">
      {import.meta.env.SSR && (
        <ItemListData
          before={(paged.page - 1) * pageSize}
          things={sellers.slice(0, pageSize).map(({ businessName, address }) => {
            return { name: businessName, path: paths.store(address) };
          })}
        />
      )}
      <div className={classes.head}>
        <h1>{title}</h1>
        <p>{texts.intro}</p>
      </div>
      <form
        className={classes.tools}
        action={paths.sellers}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          label={texts.search}
          name="search"
          placeholder={texts.searchPlaceholder}
          value={filters.search}
          onSearch={onSearch}
        />
        <SelectField
          label={texts.sort}
          name="sort"
          value={filters.sortBy}
          options={sortOptions}
          onChange={(value) => set('sort', value === 'rating' ? '' : value)}
        />
        <SubmitWithoutScripts />
      </form>
      {isPending && <PageFallback />}
      {isError && !data && (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <p role="status" className={classes.count}>
          {texts.found(total)}
        </p>
      )}
      {paged.isBeyond && <BeyondLastPage />}
      {data && sellers.length === 0 && !paged.isBeyond && (
        <EmptyState
          title={texts.empty}
          text={filters.search === '' ? undefined : texts.emptyHint}
          picture="house-with-garden"
        >
          {filters.search !== '' && <LinkButton to={paths.sellers}>{texts.all}</LinkButton>}
        </EmptyState>
      )}
      <ul className={classes.grid} data-stale={paged.isPlaceholderData}>
        {sellers.map((seller) => (
          <li key={seller.id}>
            <SellerCard seller={seller} variant="full" headingLevel="h2" />
          </li>
        ))}
      </ul>
      {sellers.length > 0 && <PageLinks list={paged} more={texts.more} />}
      <section className={`l-row l-wrap l-apart l-gap-20 ${classes.call}`}>
        <div>
          <h2>{texts.callTitle}</h2>
          <p>{texts.call}</p>
        </div>
        <LinkButton to={paths.register('seller')}>{texts.callAction}</LinkButton>
      </section>
    </div>
  );
}

export const Page = SellersPage;
