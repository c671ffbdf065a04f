import type { UserView } from '@largo/contracts';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/ui/page.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { Shelf, ShelfSelection } from '../../../features/seller-products/components/shelf.tsx';
import { shelfViews } from '../../../features/seller-products/shelf-figures.ts';
import { shelfTexts } from '../../../features/seller-products/shelf-texts.ts';
import { texts } from '../../../features/seller-products/texts.ts';
import { ProductFile } from './product-file.tsx';
import { SellerTabs } from './dashboard-tabs.tsx';

const fileView = 'file';

/** The tab `products` of the seller's dashboard; `show` names a part of the shelf, or its file. */
export function SellerProducts({ user }: { user: UserView }) {
  const [search] = useSearchParams();
  if (search.get('show') === fileView) return <ProductFile />;
  const view = shelfViews.find((name) => name === search.get('show'));
  return (
    <Page
      title={texts.shelf.title}
      aside={
        <>
          <LinkButton to={paths.sellerProductsIn(fileView)} variant="default" size="sm">
            {shelfTexts.file}
          </LinkButton>
          <LinkButton to={paths.newProduct} size="sm">
            {texts.shelf.create}
          </LinkButton>
        </>
      }
    >
      <SellerTabs current="products" />
      {view === undefined ? (
        <Shelf sellerId={user.id} />
      ) : (
        <ShelfSelection sellerId={user.id} view={view} />
      )}
    </Page>
  );
}
