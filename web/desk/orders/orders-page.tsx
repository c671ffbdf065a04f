import type { OrderStatus, UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Navigate } from 'react-router-dom';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import {
  type OrderFilters,
  ordersQuery,
  type OrderView,
  type Period,
} from '@largo/web-topics/orders/order.queries.ts';
import { OrderFiltersBar } from '../order/order-filters.tsx';
import { UnpaidPurchases } from '../order/pay-link.tsx';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { queryWith, useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { isAdmin, isSeller } from '@largo/web-kit/client/session.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import { OrderFrame } from './order-frame.tsx';
import { OrderList } from './order-list.tsx';
import { SalesChips } from './sales-chips.tsx';

const views: readonly string[] = ['all', 'purchases', 'sales'];
const periods: readonly string[] = ['7', '30', '90', 'all'];

function viewOf(asked: string | null, user: UserView): OrderView {
  if (!isSeller(user)) return 'purchases';
  return asked !== null && views.includes(asked) ? (asked as OrderView) : 'all';
}

function readFilters(search: URLSearchParams, view: OrderView): OrderFilters {
  const status = search.get('status') ?? '';
  const usual = view === 'purchases' ? 'all' : '30';
  const period = search.get('period') ?? usual;
  return {
    view,
    page: Math.max(1, Number(search.get('page')) || 1),
    status: Object.hasOwn(orderTexts.status, status) ? (status as OrderStatus) : '',
    period: periods.includes(period) ? (period as Period) : usual,
    search: search.get('q') ?? '',
    ...(view === 'sales' && search.get('sort') === 'deadline' ? { sort: 'deadline' as const } : {}),
  };
}

/** Filters live in the address: Back, reload and a copied link show the same list. */
function useFilters(user: UserView) {
  const [search, set] = useAddressQuery();
  const filters = readFilters(search, viewOf(search.get('view'), user));
  const change = useCallback(
    ({ page = 1, search: texts, status, sort, ...others }: Partial<OrderFilters>) =>
      set(
        {
          ...others,
          page: page === 1 ? null : String(page),
          ...(texts === undefined ? {} : { q: texts || null }),
          ...(status === undefined ? {} : { status: status || null }),
          ...(sort === undefined ? {} : { sort: sort === 'deadline' ? sort : null }),
        },
        { replace: true },
      ),
    [set],
  );
  return { filters, change, search };
}

const titleOf = (view: OrderView, user: UserView) =>
  isSeller(user) ? orderTexts.titles[view] : orderTexts.titles.buyer;

/** As many as fit on a screen need no tools. */
const fewest = 6;

/** A store's sales are its work; a buyer's few purchases are looked through faster than they are searched. */
function useHasTools(filters: OrderFilters): boolean {
  const { data } = useQuery(ordersQuery(filters));
  const isAll = filters.period === 'all' && filters.status === '' && filters.search === '';
  return filters.view !== 'purchases' || !isAll || (data?.pagination.total ?? 0) >= fewest;
}

function Orders({ user }: { user: UserView }) {
  const { filters, change, search } = useFilters(user);
  const title = titleOf(filters.view, user);
  const hasTools = useHasTools(filters);
  useAccountHead(title);
  const tabs = (['all', 'purchases', 'sales'] as const).map((name) => ({
    name,
    label: orderTexts.tabs[name],
    // The other filters stay; the page is one of another list.
    to: `${paths.orders}?${queryWith(search, { view: name, page: null }).toString()}`,
  }));
  return (
    <OrderFrame isSale={filters.view === 'sales'} title={title}>
      {isSeller(user) && filters.view !== 'sales' && (
        <TabLinks label={orderTexts.tabs.label} current={filters.view} tabs={tabs} />
      )}
      {(filters.view === 'all' || filters.view === 'purchases') && <UnpaidPurchases />}
      {filters.view === 'sales' && <SalesChips filters={filters} search={search} />}
      {hasTools && <OrderFiltersBar filters={filters} onChange={change} />}
      <OrderList filters={filters} user={user} onPage={(page) => change({ page })} />
    </OrderFrame>
  );
}

/** The team's list is the operator's own screen; what the address asked for goes along. */
function ToOperatorsList() {
  const [search] = useAddressQuery();
  const { status, period, search: texts } = readFilters(search, 'admin');
  return <Navigate to={adminPaths.orders({ status, period, search: texts })} replace />;
}

export function Page() {
  return (
    <RequireSession title={orderTexts.titles.buyer}>
      {(user) => (isAdmin(user) ? <ToOperatorsList /> : <Orders user={user} />)}
    </RequireSession>
  );
}
