import type { ProductDetail } from '@largo/contracts';
import { paths } from '../../../config/paths.ts';
import { aggregateRating, StructuredData, useAbsolute } from '../../structured-data.tsx';

interface ProductStructuredDataProps {
  readonly product: ProductDetail;
  readonly path: string;
}

const regretDays = 7;

/** In stock is what can be bought now: also the store must be able to be paid. */
function availability({ stock, seller }: ProductDetail): string {
  const isBuyable = stock > 0 && seller.canReceivePayments;
  return `https://schema.org/${isBuyable ? 'InStock' : 'OutOfStock'}`;
}

export function ProductStructuredData({ product, path }: ProductStructuredDataProps) {
  const absolute = useAbsolute();
  const { seller, category } = product;
  return (
    <StructuredData
      data={{
        '@type': 'Product',
        name: product.title,
        description: product.description,
        sku: product.sku,
        image: product.images.map(absolute),
        url: absolute(path),
        ...(category ? { category: category.name } : {}),
        ...aggregateRating(product.averageRating, product.totalReviews),
        offers: {
          '@type': 'Offer',
          price: product.price.toFixed(2),
          priceCurrency: 'BRL',
          availability: availability(product),
          url: absolute(path),
          seller: {
            '@type': 'Organization',
            name: seller.businessName,
            url: absolute(paths.store(seller.id)),
          },
          hasMerchantReturnPolicy: {
            '@type': 'MerchantReturnPolicy',
            applicableCountry: 'BR',
            returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
            merchantReturnDays: regretDays,
            returnFees: 'https://schema.org/FreeReturn',
          },
        },
      }}
    />
  );
}
