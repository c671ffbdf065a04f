import type { OrderStatsAnswer, UserView } from '@largo/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { orderStatsQuery } from '@largo/web-topics/orders/order.queries.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber, formatRating } from '@largo/web-kit/format/plural.ts';
import { Totals } from '../../screens/totals.tsx';
import { Checklist } from '../../screens/checklist.tsx';
import { TodoList } from '../connection/todo-list.tsx';
import { texts as areaTexts } from '../../dashboard/texts.ts';
import { UnpaidPurchases } from '../../order/pay-link.tsx';
import { SalesFigures } from '../../order/sales-figures.tsx';
import { WaitingSales } from '../../order/waiting-sales.tsx';
import { MoneyTiles } from '../payouts/money-tiles.tsx';
import { ownProductsQuery, type OwnProduct } from '../products/product.queries.ts';
import { countIn, storeRating, type ProductView, bestsellers } from '../products/sales-totals.ts';
import { SellerFrame } from '../frame/seller-frame.tsx';
import { RecentOrders } from '../../order/recent-orders.tsx';
import { useReadiness } from './seller-readiness.ts';
import { Thumb } from '../../screens/thumb.tsx';
import classes from './bestsellers.module.css';

const { seller: sellerTexts } = areaTexts.dashboard;

function Bestsellers({ products }: { products: readonly OwnProduct[] }) {
  const top = bestsellers(products);
  return (
    <Card title={sellerTexts.top}>
      {top.length === 0 && <p>{sellerTexts.topEmpty}</p>}
      <ol className={`l-stack l-gap-12 ${classes.list}`}>
        {top.map(({ id, title, images, price, totalSales }) => (
          <li key={id} className="l-stack l-gap-14">
            <Thumb image={images[0]} size={48} />
            <span>
              <Link to={paths.product(id, title)}>{title}</Link>
              <small className="l-muted">{formatReais(price)}</small>
            </span>
            <strong>{sellerTexts.sold(totalSales)}</strong>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const { dashboard: texts } = areaTexts;
const salesWith = (status: string) => paths.sales({ status, period: 'all' });

type Stats = OrderStatsAnswer['stats'];

function orderEntries(stats: Stats) {
  const count = (status: string) => stats.byStatus[status]?.count ?? 0;
  const { toPrepare, toShip, toDeliver } = texts.seller;
  return [
    { label: toPrepare, count: count('paid'), to: salesWith('paid') },
    { label: toShip, count: count('processing'), to: salesWith('processing') },
    { label: toDeliver, count: count('shipped'), to: salesWith('shipped') },
  ];
}

function productEntries(products: readonly OwnProduct[]) {
  const { rejected, soldOut, lowStock, pending } = texts.seller;
  const entry = (view: ProductView, label: (count: number) => string) => {
    const count = countIn(products, view);
    return { label: label(count), count, to: paths.sellerProductsIn(view) };
  };
  return [
    entry('rejected', rejected),
    entry('sold-out', soldOut),
    entry('low', lowStock),
    { ...entry('pending', pending), isNote: true },
  ];
}

interface SummaryProps {
  readonly stats: Stats | undefined;
  readonly products: readonly OwnProduct[] | undefined;
}

function Summary({ stats, products }: SummaryProps) {
  const rating = products && storeRating(products);
  const shownRating = rating == null ? texts.seller.noRating : formatRating(rating);
  const unknown = '–';
  return (
    <Totals
      totals={[
        {
          label: texts.seller.sales,
          value: stats ? formatNumber(stats.totalOrders) : unknown,
          to: paths.sales(),
        },
        {
          label: texts.seller.revenue,
          value: stats ? formatReais(stats.confirmedRevenue) : unknown,
        },
        {
          label: texts.seller.products,
          value: products ? formatNumber(products.length) : unknown,
          to: paths.sellerProducts,
        },
        { label: texts.seller.rating, value: products ? shownRating : unknown },
      ]}
    />
  );
}

function Failed({ title, query }: { title: string; query: UseQueryResult }) {
  if (!query.isError || query.data) return null;
  return <ErrorState title={title} error={query.error} onRetry={() => void query.refetch()} />;
}

/** The day starts with what waits for the store; money and numbers come after. */
export function SellerDashboard({ user }: { user: UserView }) {
  const orders = useQuery(orderStatsQuery(true));
  const ownProducts = useQuery(ownProductsQuery(user.id));
  const steps = useReadiness(user);
  const { data: stats } = orders;
  const { data: products } = ownProducts;
  const isLoading = (!stats && orders.isPending) || (!products && ownProducts.isPending);
  return (
    <SellerFrame
      section="today"
      title={texts.title(user.sellerProfile?.businessName ?? user.name)}
      aside={
        <LinkButton to={paths.store(user.id)} variant="default" size="sm">
          {texts.seller.store}
        </LinkButton>
      }
    >
      <UnpaidPurchases />
      <Checklist title={texts.seller.checklist} ready={texts.seller.ready} steps={steps} />
      <Card title={texts.seller.today}>
        <Failed title={texts.seller.statsFailed} query={orders} />
        <Failed title={texts.seller.productsFailed} query={ownProducts} />
        {(isLoading || stats || products) && (
          <TodoList
            isLoading={isLoading}
            entries={[
              ...(stats ? orderEntries(stats) : []),
              ...(products ? productEntries(products) : []),
            ]}
          />
        )}
      </Card>
      <WaitingSales />
      <MoneyTiles />
      <SalesFigures />
      <Summary stats={stats} products={products} />
      <Split
        aside={products ? <Bestsellers products={products} /> : <Skeleton blocks={['card']} />}
      >
        <RecentOrders view="sales" />
      </Split>
    </SellerFrame>
  );
}
