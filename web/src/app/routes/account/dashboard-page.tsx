import { useSearchParams } from 'react-router-dom';
import { texts } from '../../../features/account/texts.ts';
import { isAdmin, isSeller } from '../../../lib/session.ts';
import { RequireSession } from '../../require-session.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';
import { BuyerDashboard } from './buyer-dashboard.tsx';
import { SellerDashboard } from './seller-dashboard.tsx';
import { SellerProducts } from './seller-products.tsx';

export function Page() {
  const [search] = useSearchParams();
  const isShelf = search.get('tab') === 'products';
  return (
    <RequireSession title={texts.dashboard.plain} prompt={texts.dashboard.prompt}>
      {(user) => {
        if (isAdmin(user)) return <AdminDashboard user={user} />;
        if (isSeller(user) && isShelf) return <SellerProducts user={user} />;
        if (isSeller(user)) return <SellerDashboard user={user} />;
        return <BuyerDashboard user={user} />;
      }}
    </RequireSession>
  );
}
