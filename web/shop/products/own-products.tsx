import type { OrderListAnswer, ProductListAnswer } from '@largo/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { useEffect, type ReactNode } from 'react';
import { useSession } from '@largo/web-kit/client/session.ts';
import { personalNames } from '@largo/web-kit/client/storage.ts';
import { storedList } from '@largo/web-kit/client/stored-list.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { Button } from '@largo/web-kit/look/button.tsx';
import {
  cardView,
  productKeys,
  type ProductCardView,
} from '@largo/web-topics/catalog/product.queries.ts';
import classes from './own-products.module.css';
import { ProductGrid } from './product-grid.tsx';

const texts = {
  seen: 'Visto há pouco',
  clear: 'Limpar',
  cleared: 'Este navegador esqueceu os produtos que você viu.',
  bought: 'Compre de novo',
} as const;
const rowSize = 4;
const seenProducts = storedList({ name: personalNames.recentProducts, most: 12 });

/** In the order of the ids; what is not on sale any more is left out. */
const productsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...productKeys.all, 'by-id', ids],
    enabled: ids.length > 0,
    queryFn: async () => {
      const query = { ids, limit: ids.length };
      const { products } = await request<ProductListAnswer>('GET', '/products', { query });
      return ids.flatMap((id) => products.filter((product) => product.id === id).map(cardView));
    },
  });

interface ProductRowProps {
  readonly title: string;
  readonly products: readonly ProductCardView[];
  readonly action?: ReactNode;
}

function ProductRow({ title, products, action }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <section className={classes.row}>
      <div className="l-row l-apart">
        <h2>{title}</h2>
        {action}
      </div>
      <ProductGrid products={products.slice(0, rowSize)} />
    </section>
  );
}

/** Only this browser knows them; the product that is open comes first once another one is. */
function SeenProducts({ current }: { current: string | undefined }) {
  const ids = seenProducts.useEntries().filter((id) => id !== current);
  useEffect(() => {
    if (current !== undefined) seenProducts.remember(current);
  }, [current]);
  const { data = [] } = useQuery(productsByIdQuery(ids));
  const clear = () => {
    seenProducts.clear();
    showToast({ kind: 'info', message: texts.cleared });
  };
  return (
    <ProductRow
      title={texts.seen}
      products={ids.length > 0 ? data : []}
      action={
        <Button variant="subtle" size="sm" onClick={clear}>
          {texts.clear}
        </Button>
      }
    />
  );
}

const mostAsked = 20;

/** The goods of the newest purchases that arrived, each once. */
const boughtQuery = () =>
  queryOptions({
    queryKey: ['orders', 'bought'],
    queryFn: async () => {
      const query = { view: 'purchases', status: 'delivered', limit: mostAsked };
      const { orders } = await request<OrderListAnswer>('GET', '/orders', { query });
      const items = orders.flatMap((order) => order.items);
      return [...new Set(items.map(({ productId }) => productId))].slice(0, mostAsked);
    },
  });

/** What was delivered and can be bought today. */
function BoughtProducts() {
  const { data: ids = [] } = useQuery(boughtQuery());
  const { data: products = [] } = useQuery(productsByIdQuery(ids));
  return <ProductRow title={texts.bought} products={products.filter(({ stock }) => stock !== 0)} />;
}

export interface OwnProductsProps {
  /** The product whose page it is; none on the home. */
  readonly current?: string;
}

/** For who comes back: what they bought, on the home, and what they looked at. */
export function OwnProducts({ current }: OwnProductsProps) {
  const { user } = useSession();
  return (
    <>
      {current === undefined && user !== null && <BoughtProducts />}
      <SeenProducts current={current} />
    </>
  );
}
