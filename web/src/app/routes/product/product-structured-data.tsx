import type { ProductDetail } from '@largo/contracts';
import type { Crumb } from '../../../components/breadcrumbs.tsx';
import { useSettings } from '../../../config/settings.ts';
import { StructuredData } from '../../structured-data.tsx';

interface ProductStructuredDataProps {
  readonly product: ProductDetail;
  readonly path: string;
  readonly crumbs: readonly Crumb[];
}

const regretDays = 7;

export function ProductStructuredData({ product, path, crumbs }: ProductStructuredDataProps) {
  const { publicUrl } = useSettings();
  const absolute = (url: string) => (url.startsWith('/') ? publicUrl + url : url);
  return (
    <>
      <StructuredData
        data={{
          '@type': 'Product',
          name: product.title,
          description: product.description,
          sku: product.sku,
          image: product.images.map(absolute),
          url: absolute(path),
          ...(product.totalReviews > 0
            ? {
                aggregateRating: {
                  '@type': 'AggregateRating',
                  ratingValue: product.averageRating,
                  reviewCount: product.totalReviews,
                },
              }
            : {}),
          offers: {
            '@type': 'Offer',
            price: product.price.toFixed(2),
            priceCurrency: 'BRL',
            availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
            url: absolute(path),
            seller: { '@type': 'Organization', name: product.seller.businessName },
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
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ label, to }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: absolute(to ?? path),
          })),
        }}
      />
    </>
  );
}
