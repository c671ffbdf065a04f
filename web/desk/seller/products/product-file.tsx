import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { ProductExport } from './product-export.tsx';
import { ProductImport } from './product-import.tsx';
import { fileTexts as texts } from './list-texts.ts';
import { SellerFrame } from '../frame/seller-frame.tsx';

/** Export and import of products. */
export function ProductFile() {
  return (
    <SellerFrame
      section="products"
      title={texts.title}
      aside={
        <LinkButton to={paths.sellerProducts} variant="default" size="sm">
          {texts.back}
        </LinkButton>
      }
    >
      <ProductExport />
      <ProductImport />
    </SellerFrame>
  );
}
