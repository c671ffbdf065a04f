import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { RefundsTab } from '../refunds/refunds-tab.tsx';
import { OrderCsv, OrderList } from './order-list.tsx';
import { adminOrderTexts as texts } from './order-texts.ts';

const tabs = [
  { name: 'orders', label: texts.tabs.orders, to: adminPaths.orders() },
  { name: 'refunds', label: texts.tabs.refunds, to: adminPaths.refunds() },
];

export function Page() {
  const [search] = useAddressQuery();
  const view = search.get('view') === 'refunds' ? 'refunds' : 'orders';
  return (
    <AdminFrame
      section="orders"
      title={texts.title}
      intro={texts.intro}
      aside={view === 'orders' ? <OrderCsv /> : undefined}
    >
      {() => (
        <>
          <TabLinks label={texts.tabs.label} current={view} tabs={tabs} />
          {view === 'orders' ? <OrderList /> : <RefundsTab />}
        </>
      )}
    </AdminFrame>
  );
}
