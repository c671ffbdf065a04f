import type { OrderSummary, UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { ItemList } from '@largo/web-kit/look/item-list.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Pager } from '../screens/pager.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { type OrderFilters, ordersQuery } from '@largo/web-topics/orders/order.queries.ts';
import { OrderCard } from '../order/order-card.tsx';
import type { ListClock } from '../order/pay-link.tsx';
import { groupsOf, PurchaseGroup } from '../order/purchase-group.tsx';
import { listTexts } from '../order/list-texts.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { RebuyButton } from './rebuy-button.tsx';
import { SalesList } from './sales-list.tsx';

const { empty: texts } = listTexts;

/** What to do where nothing is listed. */
function Nothing({ filters }: { filters: OrderFilters }) {
  const sales = filters.view === 'sales';
  return (
    <EmptyState
      title={orderTexts.list.empty}
      text={sales ? orderTexts.list.emptySales : orderTexts.list.emptyText}
      picture="package"
    >
      {sales ? (
        <LinkButton to={paths.newProduct}>{texts.newProduct}</LinkButton>
      ) : (
        <>
          <LinkButton to={paths.products()}>{orderTexts.list.browse}</LinkButton>
          <LinkButton variant="default" to={paths.favorites}>
            {texts.favorites}
          </LinkButton>
          <LinkButton variant="default" to={paths.profile()}>
            {texts.profile}
          </LinkButton>
        </>
      )}
    </EmptyState>
  );
}

const isOver: readonly string[] = ['delivered', 'cancelled', 'refunded', 'returned'];

interface CardsProps {
  readonly orders: readonly OrderSummary[];
  readonly userId: string;
  readonly clock: ListClock;
  readonly isStale: boolean;
}

/** Purchases with what was bought together, and in the combined list sales between them. */
function Cards({ orders, userId, clock, isStale }: CardsProps) {
  const card = (order: OrderSummary, isInGroup: boolean) => (
    <OrderCard order={order} userId={userId} clock={clock} isInGroup={isInGroup}>
      {isOver.includes(order.status) && <RebuyButton order={order} />}
    </OrderCard>
  );
  return (
    <ItemList isStale={isStale}>
      {groupsOf(orders, userId).map((group) => (
        <li key={group.id}>
          {group.isPurchase ? (
            <PurchaseGroup group={group} clock={clock}>
              <ul className="l-stack l-gap-14">
                {group.orders.map((order) => (
                  <li key={order.id}>{card(order, true)}</li>
                ))}
              </ul>
            </PurchaseGroup>
          ) : (
            card(group.orders[0], false)
          )}
        </li>
      ))}
    </ItemList>
  );
}

interface OrderListProps {
  readonly filters: OrderFilters;
  readonly user: UserView;
  readonly onPage: (page: number) => void;
}

export function OrderList({ filters, user, onPage }: OrderListProps) {
  const query = useQuery(ordersQuery(filters));
  const { data, isPending, error, refetch, isPlaceholderData: isStale } = query;
  if (isPending) return <Skeleton blocks={['card', 'card', 'card']} />;
  if (!data) {
    return (
      <ErrorState title={orderTexts.list.failed} error={error} onRetry={() => void refetch()} />
    );
  }
  const { orders, serverTime } = data;
  if (orders.length === 0) return <Nothing filters={filters} />;
  const clock = { serverTime, receivedAtMs: query.dataUpdatedAt };
  const list = { orders, clock, isStale, userId: user.id };
  return (
    <>
      {filters.view === 'sales' ? <SalesList {...list} /> : <Cards {...list} />}
      <Pager pagination={data.pagination} onPage={onPage} />
    </>
  );
}
