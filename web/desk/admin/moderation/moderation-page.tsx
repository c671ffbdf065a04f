import { choice, search } from '../../screens/filters.ts';
import { KeyHints } from '../../screens/key-hints.tsx';
import { listScreen } from '../../screens/list-screen.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { moderationTexts as texts } from './moderation-texts.ts';
import { productsQuery } from './moderation.queries.ts';
import { useProductQueue } from './use-product-queue.tsx';

const { keys } = texts;
const hints = [
  { keys: ['↑', '↓'], does: keys.move },
  { keys: ['Enter'], does: keys.open },
  { keys: ['A'], does: keys.approve },
  { keys: ['R'], does: keys.reject },
  { keys: ['U'], does: keys.pending },
  { keys: ['X'], does: keys.select },
];

/** The screen opens with what waits. */
const ProductList = listScreen({
  texts,
  picture: 'hot-beverage',
  filters: {
    search: search(texts.filters),
    status: choice(texts.filters.status, texts.filters.statuses, {
      initial: 'pending',
      wide: true,
    }),
  },
  query: productsQuery,
  lead: () => <KeyHints label={keys.label} hints={hints} />,
  rowsOf: ({ products }) => products,
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  useWork: useProductQueue,
});

export const Page = () => (
  <AdminFrame section="products" title={texts.title} intro={texts.intro}>
    {() => <ProductList />}
  </AdminFrame>
);
