import type { UserView } from '@largo/contracts';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts } from './texts.ts';
import { isAdmin, isSeller } from '@largo/web-kit/client/session.ts';
import { lazyPage } from '@largo/web-kit/page/lazy-page.tsx';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { BuyerDashboard } from '../buyer/dashboard/buyer-dashboard.tsx';
import { NotASeller } from '../seller/dashboard/not-a-seller.tsx';
import { SellerDashboard } from '../seller/dashboard/seller-dashboard.tsx';
import { SellerPayments } from '../seller/dashboard/seller-payments.tsx';
import { SellerProducts } from '../seller/dashboard/seller-products.tsx';
import { SellerShipping } from '../seller/dashboard/seller-shipping.tsx';
import { SellerStore } from '../seller/dashboard/seller-store.tsx';

interface TabProps {
  readonly user: UserView;
  readonly tab: string | null;
}

function SellerTab({ user, tab }: TabProps) {
  if (tab === 'products') return <SellerProducts user={user} />;
  if (tab === 'store') return <SellerStore user={user} />;
  if (tab === 'shipping') return <SellerShipping user={user} />;
  if (tab === 'payments') return <SellerPayments />;
  return <SellerDashboard user={user} />;
}

/** Buyers and sellers never load the operator's area. */
const overview = lazyPage(
  'desk/admin/overview/overview-page.tsx',
  () => import('../admin/overview/overview-page.tsx'),
);

export function Page() {
  const [search] = useSearchParams();
  const tab = search.get('tab');
  return (
    <RequireSession title={texts.dashboard.plain} prompt={texts.dashboard.prompt}>
      {(user) => {
        if (isAdmin(user)) return <overview.Component />;
        if (tab === 'orders')
          return <Navigate to={isSeller(user) ? paths.sales() : paths.orders} replace />;
        if (isSeller(user)) return <SellerTab user={user} tab={tab} />;
        if (tab === 'store') return <NotASeller />;
        return <BuyerDashboard user={user} />;
      }}
    </RequireSession>
  );
}
