import { useQuery } from '@tanstack/react-query';
import { SectionHeading } from '@largo/web-kit/look/section-heading.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import type { Place } from '@largo/web-kit/page/place.tsx';
import {
  deliveredProductsQuery,
  featuredProductsQuery,
} from '@largo/web-topics/catalog/product.queries.ts';
import { ProductGrid } from '../products/product-grid.tsx';
import classes from './home.module.css';
import { texts } from './texts.ts';

const rowSize = 4;

/** What comes next and what comes free of charge. A row that cannot be filled is left out; no product stands twice. */
export function PlaceProducts({ place }: { place: Place }) {
  const { data: featured = [] } = useQuery(featuredProductsQuery());
  const { data: soon = [] } = useQuery(deliveredProductsQuery('tomorrow', place.id));
  const { data: free = [] } = useQuery(deliveredProductsQuery('free', place.id));
  const shown = new Set(featured.map(({ id }) => id));
  const rows = [
    { delivery: 'tomorrow', found: soon } as const,
    { delivery: 'free', found: free } as const,
  ].map(({ delivery, found }) => {
    const fresh = found.filter(({ id, stock }) => stock !== 0 && !shown.has(id));
    const products = fresh.length < rowSize ? [] : fresh.slice(0, rowSize);
    for (const { id } of products) shown.add(id);
    return { delivery, products };
  });
  return rows.map(
    ({ delivery, products }) =>
      products.length > 0 && (
        <section key={delivery} className={classes.section}>
          <SectionHeading
            title={texts.delivered[delivery](place.name)}
            more={{ to: paths.products({ delivery }), label: texts.featured.more }}
          />
          <ProductGrid products={products} />
        </section>
      ),
  );
}
