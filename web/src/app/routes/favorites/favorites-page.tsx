import type { FavoriteProductsAnswer, FavoriteStoresAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page as Frame } from '../../../components/account/page.tsx';
import { Skeleton } from '../../../components/account/skeleton.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { TabLinks } from '../../../components/tab-links.tsx';
import { paths } from '../../../config/paths.ts';
import { favoriteKeys } from '../../../features/catalog/api/favorite.queries.ts';
import { cardView } from '../../../features/catalog/api/product.queries.ts';
import { sellerTile } from '../../../features/catalog/api/seller.queries.ts';
import {
  ProductGrid,
  ProductGridSkeleton,
} from '../../../features/catalog/components/product-grid.tsx';
import { SellerCard } from '../../../features/catalog/components/seller-card.tsx';
import { texts } from '../../../features/favorites/texts.ts';
import { request } from '../../../lib/api-client.ts';
import { RequireSession } from '../../require-session.tsx';
import classes from './favorites-page.module.css';

interface TabProps<T> {
  readonly kind: 'stores' | 'products';
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

function Favorites() {
  const [search] = useSearchParams();
  const current = search.get('tab') === 'products' ? 'products' : 'stores';
  const tabs = (['stores', 'products'] as const).map((name) => ({
    name,
    label: texts.tabs[name],
    to: name === 'stores' ? paths.favorites : `${paths.favorites}?tab=products`,
  }));
  return (
    <Frame title={texts.title} intro={texts.intro}>
      <TabLinks label={texts.tabs.label} current={current} tabs={tabs} />
      {current === 'stores' ? <Stores /> : <Products />}
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
