import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { SectionHeading } from '@largo/web-kit/look/section-heading.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { categoriesQuery, popularCategories } from '@largo/web-topics/catalog/category.queries.ts';
import {
  neighborhoodsQuery,
  prefetchFreight,
  prefetchNeighborhoods,
  servedOnes,
} from '@largo/web-topics/catalog/delivery.queries.ts';
import {
  deliveredProductsQuery,
  featuredProductsQuery,
} from '@largo/web-topics/catalog/product.queries.ts';
import {
  deliveryToQuery,
  topSellersQuery,
  type SellerTile,
} from '@largo/web-topics/catalog/seller.queries.ts';
import { CategoryTiles } from '../catalog/category-tiles.tsx';
import { LaterProducts } from '../products/later-products.tsx';
import { ProductGrid, ProductGridSkeleton } from '../products/product-grid.tsx';
import { SellerCard } from '../catalog/seller-card.tsx';
import type { PageContext } from '@largo/web-kit/page/lazy-page.tsx';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import { usePageHead } from '@largo/web-kit/page/page-head.tsx';
import { StructuredData } from '../structured-data/structured-data.tsx';
import classes from './home.module.css';
import { ConnectedCity, HowItWorks, NeighborhoodChips, SellCall } from './home-sections.tsx';
import { Hero } from './hero.tsx';
import { PlaceProducts } from './place-products.tsx';
import { texts } from './texts.ts';
import { TrustStrip } from './trust-strip.tsx';

const topRated = 6;
const showcased = 4;
const sellersQuery = () => topSellersQuery(topRated + showcased);

export function prefetch({ queryClient, place }: PageContext): Promise<unknown> {
  return Promise.all([
    queryClient.fetchQuery(featuredProductsQuery()),
    queryClient.fetchQuery(sellersQuery()),
    prefetchNeighborhoods(queryClient),
    queryClient.fetchQuery(categoriesQuery()),
    prefetchFreight(queryClient, place),
    ...(place
      ? [
          queryClient.prefetchQuery(deliveryToQuery(place.id)),
          queryClient.prefetchQuery(deliveredProductsQuery('tomorrow', place.id)),
          queryClient.prefetchQuery(deliveredProductsQuery('free', place.id)),
        ]
      : []),
  ]);
}

/** Said of all that is shown, or not at all. */
const areWellRated = (all: readonly { readonly averageRating: number }[]) =>
  all.length > 0 && all.every(({ averageRating }) => averageRating >= 4);

function Featured() {
  const { data, isPending, isError, error, refetch } = useQuery(featuredProductsQuery());
  return (
    <section className={classes.section}>
      <SectionHeading
        title={areWellRated(data ?? []) ? texts.featured.wellRated : texts.featured.title}
        more={{ to: paths.products(), label: texts.featured.more }}
      />
      {isPending && <ProductGridSkeleton />}
      {isError && <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {data && (data.length > 0 ? <ProductGrid products={data} /> : <p>{texts.featured.empty}</p>)}
    </section>
  );
}

interface SellersProps {
  readonly title: string;
  readonly sellers: readonly SellerTile[];
  readonly variant: 'compact' | 'showcase';
}

function Sellers({ title, sellers, variant }: SellersProps) {
  const columns = variant === 'showcase' ? 4 : 3;
  return (
    <section className={classes.section}>
      <SectionHeading title={title} more={{ to: paths.sellers, label: texts.sellers.more }} />
      {sellers.length === 0 && <p>{texts.sellers.empty}</p>}
      <ul className={classes.sellers} data-columns={columns}>
        {sellers.map((seller) => (
          <li key={seller.id}>
            <SellerCard seller={seller} variant={variant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Organization() {
  const { brand, publicUrl, company } = useSettings();
  const urlTemplate = `${publicUrl}/products?search={search_term_string}`;
  return (
    <>
      <StructuredData
        data={{
          '@type': 'Organization',
          name: brand,
          url: publicUrl,
          logo: `${publicUrl}/icon-512.png`,
          legalName: company.name,
          email: company.email,
        }}
      />
      <StructuredData
        data={{
          '@type': 'WebSite',
          name: brand,
          url: publicUrl,
          inLanguage: 'pt-BR',
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  );
}

export function HomePage() {
  const { brand, city } = useSettings();
  usePageHead({
    title: texts.title(brand, city),
    description: texts.description(city),
    canonicalPath: paths.home,
  });
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { data: neighborhoods = [] } = useQuery(neighborhoodsQuery());
  const { data: sellers } = useQuery(sellersQuery());
  const { place } = usePlace();
  const popular = popularCategories(categories, 12);
  const all = sellers?.sellers ?? [];
  const best = all.slice(0, topRated);
  // Few sellers: the showcase shows the best ones again rather than nothing.
  const showcase = all.length > topRated ? all.slice(topRated) : all.slice(0, showcased);
  return (
    <div className="l-page">
      {import.meta.env.SSR && <Organization />}
      <Hero />
      <TrustStrip
        stores={sellers?.selling}
        neighborhoods={servedOnes(neighborhoods).length}
        categories={categories.filter(({ productCount }) => productCount > 0).length}
      />
      {popular.length > 0 && (
        <section className={classes.section}>
          <SectionHeading
            title={texts.categories.title}
            more={{ to: paths.products(), label: texts.categories.more }}
          />
          <CategoryTiles categories={popular} />
        </section>
      )}
      {place && <PlaceProducts place={place} />}
      <Featured />
      <LaterProducts />
      {!place && <NeighborhoodChips neighborhoods={neighborhoods} />}
      {best.length > 0 && (
        <Sellers
          title={areWellRated(best) ? texts.sellers.wellRated : texts.sellers.title}
          sellers={best}
          variant="compact"
        />
      )}
      <Sellers title={texts.showcase.title} sellers={showcase} variant="showcase" />
      <HowItWorks />
      <ConnectedCity neighborhoods={neighborhoods} />
      <SellCall />
    </div>
  );
}

export const Page = HomePage;
