import { cityDay, dayMs, variantTitle } from '@largo/kernel';
import type {
  FreightEstimate,
  ProductDetail,
  ProductOption,
  ProductReview,
} from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { productFreightKey } from '@largo/web-topics/catalog/delivery.queries.ts';
import {
  aggregateRating,
  StructuredData,
  useAbsolute,
} from '../structured-data/structured-data.tsx';
import { shippingDetails } from './shipping-details.ts';

interface ProductStructuredDataProps {
  readonly product: ProductDetail;
  readonly path: string;
}

const regretDays = 7;
const shownReviews = 5;

/** A store may change its price at any time: nothing is promised beyond tomorrow. */
const tomorrow = () => cityDay(new Date(Date.now() + dayMs));

/** The newest that say something. */
function reviewItems(reviews: readonly ProductReview[]) {
  const written = reviews.filter(({ comment }) => comment).slice(0, shownReviews);
  if (written.length === 0) return {};
  return {
    review: written.map(({ rating, comment, createdAt, User }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: User.name },
      datePublished: cityDay(new Date(createdAt)),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      reviewBody: comment ?? '',
    })),
  };
}

/** To the place that was chosen; without one the server asked for where the store is. */
function useKnownEstimate(productId: string): FreightEstimate | undefined {
  const known = useQueryClient().getQueriesData<FreightEstimate>({
    queryKey: productFreightKey(productId),
  });
  return known.find(([, estimate]) => estimate !== undefined)?.[1];
}

/** In stock is what can be bought now: also the store must be able to be paid. */
function availability(stock: number, { seller }: ProductDetail): string {
  const isBuyable = stock > 0 && seller.canReceivePayments;
  return `https://schema.org/${isBuyable ? 'InStock' : 'OutOfStock'}`;
}

/** What schema.org calls these options; others go by their own names. */
const properties = new Map([
  ['cor', 'color'],
  ['tamanho', 'size'],
]);

function propertyOf(option: string): string | undefined {
  const property = properties.get(option.toLowerCase());
  return property && `https://schema.org/${property}`;
}

const propertiesOf = (options: readonly ProductOption[], values: readonly string[]) =>
  Object.fromEntries(
    options.flatMap(({ name }, at) => {
      const property = properties.get(name.toLowerCase());
      return property ? [[property, values[at]]] : [];
    }),
  );

export function ProductStructuredData({ product, path }: ProductStructuredDataProps) {
  const absolute = useAbsolute();
  const settings = useSettings();
  const estimate = useKnownEstimate(product.id);
  const { seller, category, options, variants } = product;
  const offerOf = (price: number, stock: number, at: string) => ({
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency: 'BRL',
    priceValidUntil: tomorrow(),
    availability: availability(stock, product),
    url: absolute(at),
    seller: {
      '@type': 'Organization',
      name: seller.businessName,
      url: absolute(paths.store(seller.slug ?? seller.id)),
    },
    ...shippingDetails(price, estimate, settings),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'BR',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: regretDays,
      returnFees: 'https://schema.org/FreeReturn',
    },
  });
  return (
    <StructuredData
      data={{
        '@type': options ? 'ProductGroup' : 'Product',
        name: product.title,
        description: product.description,
        sku: product.sku,
        image: product.images.map(absolute),
        url: absolute(path),
        ...(category ? { category: category.name } : {}),
        brand: { '@type': 'Brand', name: seller.businessName },
        ...aggregateRating(product.averageRating, product.totalReviews),
        ...reviewItems(product.reviews),
        ...(options && variants
          ? {
              productGroupID: product.id,
              variesBy: options.map(({ name }) => propertyOf(name) ?? name),
              hasVariant: variants.map(({ id, values, sku, price, stock, image }) => ({
                '@type': 'Product',
                name: variantTitle(product.title, values),
                ...propertiesOf(options, values),
                sku,
                image: [image ?? product.images[0] ?? ''].filter(Boolean).map(absolute),
                offers: offerOf(price, stock, `${path}?v=${id}`),
              })),
            }
          : { offers: offerOf(product.price, product.stock, path) }),
      }}
    />
  );
}
