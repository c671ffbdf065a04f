import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { categoriesQuery } from '@largo/web-topics/catalog/category.queries.ts';
import { again, stateOf } from '../../screens/checklist-state.ts';
import { Checklist } from '../../screens/checklist.tsx';
import { neighborhoodCountQuery, productCountQuery, storeCountQuery } from './overview.queries.ts';
import { overviewTexts } from './overview-texts.ts';

const { firstSteps: texts } = overviewTexts;

/** Until the first product is there: what an empty city needs, in order. */
export function FirstSteps() {
  const products = useQuery(productCountQuery());
  return products.data === 0 && <Steps products={products} />;
}

function Steps({ products }: { products: UseQueryResult<number> }) {
  const categories = useQuery({
    ...categoriesQuery(),
    select: ({ length }) => length,
  });
  const asked = {
    neighborhoods: [useQuery(neighborhoodCountQuery()), adminPaths.neighborhoods],
    categories: [categories, adminPaths.categories],
    stores: [useQuery(storeCountQuery()), adminPaths.users()],
    products: [products, adminPaths.products({ status: 'all' })],
  } as const;
  const names = ['neighborhoods', 'categories', 'stores', 'products'] as const;
  return (
    <Checklist
      title={texts.title}
      ready={texts.ready}
      steps={names.map((name) => {
        const [query, to] = asked[name];
        const state = stateOf(query, (count) => (count > 0 ? 'done' : 'open'));
        return { ...texts.steps[name], state, to, onRetry: again(query) };
      })}
    />
  );
}
