import type { OrderSummary } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { adminOrdersQuery } from './admin-order.queries.ts';
import { EditOrderDialog } from './edit-order-dialog.tsx';
import { OrderCsvButton } from './order-csv-button.tsx';
import { knownOrderFilters, orderFilterDefaults, OrderFiltersBar } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderTotals } from './order-totals.tsx';
import { adminOrderTexts as words } from './order-texts.ts';
import { CancelDialog } from '../../order/cancel-dialog.tsx';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { RefundsTab } from '../refunds/refunds-tab.tsx';

interface Asked {
  readonly what: 'edit' | 'cancel';
  readonly order: OrderSummary;
}

function Orders() {
  const { list, filters } = useKnownFilters(orderFilterDefaults, knownOrderFilters);
  const query = useQuery(adminOrdersQuery(filters, list.page));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <OrderTotals />
      <OrderFiltersBar filters={filters} list={list} />
      <TableList
        query={query}
        failed={words.failed}
        count={words.count}
        empty={<NothingListed words={words} picture="package" list={list} />}
        onPage={list.goTo}
      >
        {({ orders }) => (
          <OrderTable
            orders={orders}
            isStale={query.isPlaceholderData}
            onEdit={(order) => setAsked({ what: 'edit', order })}
            onCancel={(order) => setAsked({ what: 'cancel', order })}
          />
        )}
      </TableList>
      {asked?.what === 'edit' && (
        <EditOrderDialog
          orderId={asked.order.id}
          orderNumber={asked.order.orderNumber}
          onClose={close}
        />
      )}
      {asked?.what === 'cancel' && (
        <CancelDialog orderId={asked.order.id} needsReason onClose={close} />
      )}
    </>
  );
}

function Csv() {
  const { filters } = useKnownFilters(orderFilterDefaults, knownOrderFilters);
  return <OrderCsvButton filters={filters} />;
}

const tabs = [
  { name: 'orders', label: words.tabs.orders, to: adminPaths.orders() },
  { name: 'refunds', label: words.tabs.refunds, to: adminPaths.refunds() },
];

export function Page() {
  const [search] = useAddressQuery();
  const view = search.get('view') === 'refunds' ? 'refunds' : 'orders';
  return (
    <AdminFrame
      section="orders"
      title={words.title}
      intro={words.intro}
      aside={view === 'orders' ? <Csv /> : undefined}
    >
      {() => (
        <>
          <TabLinks label={words.tabs.label} current={view} tabs={tabs} />
          {view === 'orders' ? <Orders /> : <RefundsTab />}
        </>
      )}
    </AdminFrame>
  );
}
