import type { UserView } from '@largo/contracts';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { ProductList, ProductsToCheck } from '../products/product-list.tsx';
import { productViews } from '../products/sales-totals.ts';
import { listTexts } from '../products/list-texts.ts';
import { texts } from '../products/texts.ts';
import { PhotosWaiting } from '../products/photos/photos-waiting.tsx';
import { photoTexts } from '../products/photos/texts.ts';
import { SellerFrame } from '../frame/seller-frame.tsx';

/** The tab `products` of the seller's dashboard; `show` names a view of the products. */
export function SellerProducts({ user }: { user: UserView }) {
  const [search] = useSearchParams();
  // Where importing and exporting stood before.
  if (search.get('show') === 'file') return <Navigate to={paths.productFile} replace />;
  const view = productViews.find((name) => name === search.get('show'));
  return (
    <SellerFrame
      section="products"
      title={texts.list.title}
      aside={
        <>
          <LinkButton to={paths.productPhotos} variant="default" size="sm">
            {photoTexts.link}
          </LinkButton>
          <LinkButton to={paths.productFile} variant="default" size="sm">
            {listTexts.file}
          </LinkButton>
          <LinkButton to={paths.newProduct} size="sm">
            {texts.list.create}
          </LinkButton>
        </>
      }
    >
      <PhotosWaiting userId={user.id} />
      {view === undefined ? (
        <ProductList sellerId={user.id} />
      ) : (
        <ProductsToCheck sellerId={user.id} view={view} />
      )}
    </SellerFrame>
  );
}
