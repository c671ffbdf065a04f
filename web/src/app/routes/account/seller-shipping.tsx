import { Page } from '../../../components/account/page.tsx';
import { RateGrid } from '../../../features/freight/components/rate-grid.tsx';
import { texts } from '../../../features/freight/texts.ts';
import { SellerTabs } from './dashboard-tabs.tsx';

/** The tab `shipping` of the seller's dashboard. */
export function SellerShipping() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <SellerTabs current="shipping" />
      <RateGrid />
    </Page>
  );
}
