import type { UserView } from '@largo/contracts';
import { Page } from '../../../components/account/page.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { texts as accountTexts } from '../../../features/account/texts.ts';
import { Shelf } from '../../../features/products/components/shelf.tsx';
import { texts } from '../../../features/products/texts.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';

/** The tab `products` of the seller's dashboard. */
export function SellerProducts({ user }: { user: UserView }) {
  return (
    <Page
      title={texts.shelf.title}
      aside={
        <LinkButton to={paths.newProduct} size="sm">
          {texts.shelf.create}
        </LinkButton>
      }
    >
      <DashboardTabs
        ordersLabel={accountTexts.dashboard.tabs.sales}
        current="products"
        hasProducts
      />
      <Shelf sellerId={user.id} />
    </Page>
  );
}
