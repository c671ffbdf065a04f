import { Page } from '../../../components/ui/page.tsx';
import { ConnectionCard } from '../../../features/account/components/connection-card.tsx';
import { texts } from '../../../features/account/texts.ts';
import { PixKeyCard } from '../../../features/pix-key/components/pix-key-card.tsx';
import { SellerTabs } from './dashboard-tabs.tsx';

/** The tab `payments` of the seller's dashboard. */
export function SellerPayments() {
  const { payments: words } = texts.dashboard;
  return (
    <Page title={words.title} intro={words.intro}>
      <SellerTabs current="payments" />
      <ConnectionCard />
      <PixKeyCard />
    </Page>
  );
}
