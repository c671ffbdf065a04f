import type { FavoriteProductsAnswer, FavoriteStoresAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import {
  favoriteIdsQuery,
  favoriteKeys,
  type FavoriteKind,
} from '@largo/web-topics/catalog/favorite.queries.ts';
import { cardView } from '@largo/web-topics/catalog/product.queries.ts';
import { sellerTile } from '@largo/web-topics/catalog/seller.queries.ts';
import { ProductGrid, ProductGridSkeleton } from '../products/product-grid.tsx';
import { SellerCard } from '../catalog/seller-card.tsx';
import { texts } from './texts.ts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import classes from './favorites-page.module.css';

interface TabProps<T> {
  readonly kind: FavoriteKind;
  readonly load: () => Promise<readonly T[]>;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

function Tab<T>({ kind, load, skeleton, empty, children }: TabProps<T>) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: favoriteKeys.list(kind),
    queryFn: load,
    refetchOnMount: 'always',
  });
  if (isPending) return skeleton;
  if (!data) {
    return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  return data.length === 0 ? empty : children(data);
}

const Stores = () => (
  <Tab
    kind="stores"
    load={async () => {
      const { favorites } = await request<FavoriteStoresAnswer>('GET', '/favorites/stores');
      return favorites.map(({ store }) => sellerTile(store));
    }}
    skeleton={<Skeleton blocks={['row', 'row', 'row']} />}
    empty={
      <EmptyState title={texts.emptyStores} text={texts.emptyStoresText} picture="red-heart">
        <LinkButton to={paths.sellers}>{texts.seeStores}</LinkButton>
      </EmptyState>
    }
  >
    {(stores) => (
      <ul className={classes.stores}>
        {stores.map((store) => (
          <li key={store.id}>
            <SellerCard seller={store} headingLevel="h2" />
          </li>
        ))}
      </ul>
    )}
  </Tab>
);

const Products = () => (
  <Tab
    kind="products"
    load={async () => {
      const { favorites } = await request<FavoriteProductsAnswer>('GET', '/favorites/products');
      return favorites.map(({ product }) => cardView(product));
    }}
    skeleton={<ProductGridSkeleton />}
    empty={
      <EmptyState title={texts.emptyProducts} text={texts.emptyProductsText} picture="red-heart">
        <LinkButton to={paths.products()}>{texts.seeProducts}</LinkButton>
      </EmptyState>
    }
  >
    {(products) => <ProductGrid products={products} aboveFold />}
  </Tab>
);

const kinds = ['stores', 'products'] as const;
const addressOf = (kind: FavoriteKind) => `${paths.favorites}?tab=${kind}`;

/** The hearts of the whole shop: what is unmarked here leaves the count at once, and the list at the next look. */
const useKept = (kind: FavoriteKind) =>
  useQuery({ ...favoriteIdsQuery(kind), refetchOnMount: 'always' });

/** The tab that has something, undefined until it is known; what could not be counted is not empty. */
function fuller({ stores, products }: Record<FavoriteKind, ReturnType<typeof useKept>>) {
  if (stores.isPending) return undefined;
  if (stores.data?.length !== 0) return 'stores';
  if (products.isPending) return undefined;
  return products.data?.length === 0 ? 'stores' : 'products';
}

function Favorites() {
  const [search] = useSearchParams();
  const kept = { stores: useKept('stores'), products: useKept('products') };
  const asked = kinds.find((kind) => kind === search.get('tab'));
  const tabs = kinds.map((name) => ({
    name,
    label: texts.tabs.counted(texts.tabs[name], kept[name].data?.length),
    to: addressOf(name),
  }));
  const current = asked ?? fuller(kept);
  return (
    <Frame title={texts.title} intro={texts.intro}>
      {/* In the address from then on: taking the last heart off a list does not change the tab below it. */}
      {current && !asked && <Navigate to={addressOf(current)} replace />}
      <TabLinks label={texts.tabs.label} current={current ?? ''} tabs={tabs} />
      {current === undefined && <Skeleton blocks={['row', 'row', 'row']} />}
      {current === 'stores' && <Stores />}
      {current === 'products' && <Products />}
    </Frame>
  );
}

export function Page() {
  const prompt = { title: texts.promptTitle, text: texts.promptText };
  return (
    <RequireSession title={texts.title} prompt={prompt}>
      {() => <Favorites />}
    </RequireSession>
  );
}
