import type { OrderStatsAnswer, UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Figures } from '../../../components/account/figures.tsx';
import { Page } from '../../../components/account/page.tsx';
import { Skeleton } from '../../../components/account/skeleton.tsx';
import { Split } from '../../../components/account/split.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { texts } from '../../../features/account/texts.ts';
import { request } from '../../../lib/api-client.ts';
import { formatReais } from '../../../lib/money.ts';
import { RecentOrders } from './recent-orders.tsx';
import { Shortcuts } from './shortcuts.tsx';

const { dashboard: words } = texts;

export function AdminDashboard({ user }: { user: UserView }) {
  const {
    data: stats,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: ['orders', 'stats', 'admin'],
    queryFn: async () => {
      const query = { adminView: true };
      return (await request<OrderStatsAnswer>('GET', '/orders/stats', { query })).stats;
    },
  });
  const count = (...statuses: string[]) =>
    statuses.reduce((sum, status) => sum + (stats?.byStatus[status]?.count ?? 0), 0);
  return (
    <Page title={words.title(user.name.split(' ')[0] ?? user.name)} intro={words.admin.intro}>
      {isPending && <Skeleton blocks={['row', 'row']} />}
      {!stats && !isPending && (
        <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
      {stats && (
        <Figures
          figures={[
            { label: words.admin.totalOrders, value: stats.totalOrders },
            { label: words.admin.totalValue, value: formatReais(stats.totalValue) },
            { label: words.admin.active, value: count('paid', 'processing', 'shipped') },
            { label: words.admin.pending, value: count('pending') },
          ]}
        />
      )}
      <Split aside={<Shortcuts />}>
        <RecentOrders view="admin" />
      </Split>
    </Page>
  );
}
