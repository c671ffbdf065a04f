import type { SuggestionsAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import type { ShippingClient } from '../clients/shipping-client.ts';
import { type CategoryTree, loadCategoryTree } from './category-tree.ts';
import { type FindReach, makeFindReach } from './delivery-reach.ts';
import { findPage } from './find-page.ts';
import { keptFor } from './kept-for.ts';
import { type ListExtras, listProducts, type ProductList } from './list-products.ts';
import { loadNeighborhoods } from './neighborhoods.ts';
import type { ListProducts, ProductPage } from './product-page.ts';
import { suggestProducts } from './suggest-products.ts';

/** All that the rest of the catalogue knows of the search. */
export interface ProductSearch {
  list(list: ListProducts, extras: ListExtras): Promise<ProductList>;
  findPage(list: ListProducts): Promise<ProductPage>;
  /** Products, stores, categories and neighbourhoods for an unfinished word. */
  suggestProducts(typed: string): Promise<SuggestionsAnswer>;
  categoryTree(): Promise<CategoryTree>;
  findReach: FindReach;
  /** After a change through this process: the next question counts again. */
  forgetCounts(): void;
}

/** In other processes a change is counted at most this much later. */
const countsKeptMs = 1_000;

export function makeProductSearch(db: Db, shipping: ShippingClient): ProductSearch {
  const tree = keptFor(countsKeptMs, () => loadCategoryTree(db));
  const places = keptFor(countsKeptMs, () => loadNeighborhoods(db));
  const source = { db, categoryTree: tree.get, neighborhoods: places.get };
  return {
    list: (list, extras) => listProducts(source, list, extras),
    findPage: (list) => findPage(source, list),
    suggestProducts: (typed) => suggestProducts(source, typed),
    categoryTree: tree.get,
    findReach: makeFindReach(shipping),
    forgetCounts() {
      tree.clear();
      places.clear();
    },
  };
}
