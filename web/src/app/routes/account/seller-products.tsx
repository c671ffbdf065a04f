import type { UserView } from '@largo/contracts';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import {
  ProductList,
  ProductsToCheck,
} from '../../../features/seller-products/components/product-list.tsx';
import { productViews } from '../../../features/seller-products/sales-totals.ts';
import { listTexts } from '../../../features/seller-products/list-texts.ts';
import { texts } from '../../../features/seller-products/texts.ts';
import { ProductFile } from './product-file.tsx';
import { SellerFrame } from './seller-frame.tsx';

const fileView = 'file';

/** The tab `products` of the seller's dashboard; `show` names a view of the products, or the file page. */
export function SellerProducts({ user }: { user: UserView }) {
  const [search] = useSearchParams();
  if (search.get('show') === fileView) return <ProductFile />;
  const view = productViews.find((name) => name === search.get('show'));
  return (
    <SellerFrame
      section="products"
      title={texts.list.title}
      aside={
        <>
          <LinkButton to={paths.sellerProductsIn(fileView)} variant="default" size="sm">
            {listTexts.file}
          </LinkButton>
          <LinkButton to={paths.newProduct} size="sm">
            {texts.list.create}
          </LinkButton>
        </>
      }
    >
      {view === undefined ? (
        <ProductList sellerId={user.id} />
      ) : (
        <ProductsToCheck sellerId={user.id} view={view} />
      )}
    </SellerFrame>
  );
}
