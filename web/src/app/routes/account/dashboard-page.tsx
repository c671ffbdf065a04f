import { texts } from '../../../features/account/texts.ts';
import { isAdmin, isSeller } from '../../../lib/session.ts';
import { RequireSession } from '../../require-session.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';
import { BuyerDashboard } from './buyer-dashboard.tsx';
import { SellerDashboard } from './seller-dashboard.tsx';

export function Page() {
  return (
    <RequireSession title={texts.dashboard.plain} prompt={texts.dashboard.prompt}>
      {(user) => {
        if (isAdmin(user)) return <AdminDashboard user={user} />;
        if (isSeller(user)) return <SellerDashboard user={user} />;
        return <BuyerDashboard user={user} />;
      }}
    </RequireSession>
  );
}
