import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { ProductExport } from '../../../features/seller-products/components/product-export.tsx';
import { ProductImport } from '../../../features/seller-products/components/product-import.tsx';
import { fileTexts as words } from '../../../features/seller-products/list-texts.ts';
import { SellerFrame } from './seller-frame.tsx';

/** Export and import of products. */
export function ProductFile() {
  return (
    <SellerFrame
      section="products"
      title={words.title}
      aside={
        <LinkButton to={paths.sellerProducts} variant="default" size="sm">
          {words.back}
        </LinkButton>
      }
    >
      <ProductExport />
      <ProductImport />
    </SellerFrame>
  );
}
