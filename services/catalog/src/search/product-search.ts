import type { SuggestionsAnswer, SynonymPreviewAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { makeBulkhead, memoizeFor } from '@largo/service-kit';
import type { ShippingClient } from '../clients/shipping-client.ts';
import type { SynonymLine } from '../domain/synonym-form.ts';
import { type CategoryTree, loadCategoryTree } from './category-tree.ts';
import { type FindReach, makeFindReach } from './delivery-reach.ts';
import { findPage } from './find-page.ts';
import { type ListExtras, listProducts, type ProductList } from './list-products.ts';
import { loadNeighborhoods } from './neighborhoods.ts';
import { previewSynonym } from './preview-synonym.ts';
import type { ListProducts, ProductPage } from './product-page.ts';
import { suggestProducts } from './suggest-products.ts';
import { makeSynonymBooks } from './synonym-book.ts';

/** Everything that the rest of catalog knows about searching. */
export interface ProductSearch {
  list(list: ListProducts, extras: ListExtras): Promise<ProductList>;
  findPage(list: ListProducts): Promise<ProductPage>;
  /**
   * Products, stores, categories and neighbourhoods for an unfinished word, delivered ones first.
   */
  suggestProducts(typed: string, deliverers?: readonly string[]): Promise<SuggestionsAnswer>;
  /** What a line would change if it were added to the synonyms. */
  previewSynonym(synonym: SynonymLine): Promise<SynonymPreviewAnswer>;
  categoryTree(): Promise<CategoryTree>;
  findReach: FindReach;
  /** Called after a change in this process, so that the next request counts again. */
  forgetCounts(): void;
}

/** How long other processes may take to count a change, in milliseconds. */
const countsKeptMs = 1_000;
const synonymsKeptMs = 1_000;

/** As many as the database handles at once; when the queue is full, searches are refused. */
export const searchLimits = { atOnce: 8, maxWaiting: 200, maxWaitMs: 2_000 };

export function makeProductSearch(db: Db, shipping: ShippingClient): ProductSearch {
  const tree = memoizeFor(countsKeptMs, () => loadCategoryTree(db));
  const places = memoizeFor(countsKeptMs, () => loadNeighborhoods(db));
  const bookOf = makeSynonymBooks(db);
  const synonyms = memoizeFor(synonymsKeptMs, async () => bookOf(await tree()));
  const bulkhead = makeBulkhead(searchLimits);
  const source = { db, categoryTree: tree, neighborhoods: places, synonyms };
  return {
    list: (list, extras) => bulkhead.run(() => listProducts(source, list, extras)),
    findPage: (list) => bulkhead.run(() => findPage(source, list)),
    suggestProducts: (typed, deliverers) =>
      bulkhead.run(() => suggestProducts(source, typed, deliverers)),
    previewSynonym: (synonym) => bulkhead.run(() => previewSynonym(source, synonym)),
    categoryTree: tree,
    findReach: makeFindReach(shipping),
    forgetCounts() {
      tree.clear();
      places.clear();
      synonyms.clear();
    },
  };
}
