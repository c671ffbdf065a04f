import { stripAccents } from '@largo/kernel';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SubmitWithoutScripts } from '../../components/submit-without-scripts.tsx';
import { paths } from '../../config/paths.ts';
import { prefetchFreight } from '../../features/catalog/api/delivery.queries.ts';
import {
  sellerDirectoryQuery,
  type SellerTile,
} from '../../features/catalog/api/seller.queries.ts';
import { SellerCard } from '../../features/catalog/components/seller-card.tsx';
import { plural } from '../../lib/plural.ts';
import type { PageContext } from '../lazy-page.tsx';
import { PageFallback } from '../page-fallback.tsx';
import { usePageHead } from '../page-head.tsx';
import classes from './sellers-page.module.css';

const texts = {
  title: 'Empreendedores de Campinas',
  intro: 'Gente da cidade que produz, vende e entrega perto de você.',
  search: 'Buscar loja ou bairro',
  searchPlaceholder: 'Padaria, Taquaral…',
  sort: 'Ordenar por',
  found: (count: number) => plural(count, 'loja', 'lojas'),
  empty: 'Nenhum vendedor encontrado no momento.',
  emptyHint: 'Tente outro nome ou outro bairro.',
  all: 'Ver todas as lojas',
  failed: 'Não conseguimos carregar os vendedores',
  callTitle: 'Você também empreende?',
  call: 'Abra sua loja e venda para o seu bairro. O cadastro leva poucos minutos.',
  callAction: 'Quero vender',
} as const;

const sorts = {
  rating: { label: 'Melhor avaliados', compare: (a, b) => b.averageRating - a.averageRating },
  products: { label: 'Mais produtos', compare: (a, b) => b.totalProducts - a.totalProducts },
  newest: { label: 'Mais recentes', compare: (a, b) => b.createdAt.localeCompare(a.createdAt) },
  name: {
    label: 'Nome',
    compare: (a, b) => a.businessName.localeCompare(b.businessName, 'pt-BR'),
  },
} satisfies Record<string, { label: string; compare: (a: SellerTile, b: SellerTile) => number }>;
type Sort = keyof typeof sorts;
const isSort = (text: string | null): text is Sort => text !== null && Object.hasOwn(sorts, text);
const fold = (text: string) => stripAccents(text).toLowerCase().trim();

export function prefetch({ queryClient, place }: PageContext): Promise<unknown> {
  return Promise.all([
    queryClient.fetchQuery(sellerDirectoryQuery()),
    prefetchFreight(queryClient, place),
  ]);
}

function chosen(sellers: readonly SellerTile[], text: string, sort: Sort): SellerTile[] {
  const wanted = fold(text);
  return sellers
    .filter(({ businessName, ownerName, neighborhood }) =>
      fold(`${businessName} ${ownerName} ${neighborhood ?? ''}`).includes(wanted),
    )
    .sort(sorts[sort].compare);
}

export function SellersPage() {
  usePageHead({ title: texts.title, description: texts.intro, canonicalPath: paths.sellers });
  const [search, setSearch] = useSearchParams();
  const { data, isPending, isError, error, refetch } = useQuery(sellerDirectoryQuery());
  const text = search.get('search') ?? '';
  const sortText = search.get('sort');
  const sort = isSort(sortText) ? sortText : 'rating';
  const set = useCallback(
    (name: string, value: string) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const onSearch = useCallback((typed: string) => set('search', typed.trim()), [set]);
  const sellers = chosen(data?.sellers ?? [], text, sort);
  return (
    <div className="l-page">
      <div className={classes.head}>
        <h1>{texts.title}</h1>
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
          value={text}
          onSearch={onSearch}
        />
        <SelectField
          label={texts.sort}
          name="sort"
          value={sort}
          options={Object.entries(sorts).map(([value, { label }]) => ({ value, label }))}
          onChange={(value) => set('sort', value === 'rating' ? '' : value)}
        />
        <SubmitWithoutScripts />
      </form>
      {isPending && <PageFallback />}
      {isError && <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {data && (
        <p role="status" className={classes.count}>
          {texts.found(sellers.length)}
        </p>
      )}
      {data && sellers.length === 0 && (
        <EmptyState
          title={texts.empty}
          text={text === '' ? undefined : texts.emptyHint}
          picture="house-with-garden"
        >
          {text !== '' && <LinkButton to={paths.sellers}>{texts.all}</LinkButton>}
        </EmptyState>
      )}
      <ul className={classes.grid}>
        {sellers.map((seller) => (
          <li key={seller.id}>
            <SellerCard seller={seller} variant="full" headingLevel="h2" />
          </li>
        ))}
      </ul>
      <section className={classes.call}>
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
