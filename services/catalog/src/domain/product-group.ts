import { Numbering } from './numbering.ts';

/** The products of one store in one category and neighbourhood; what each of them is numbered as. */
export interface ProductGroup {
  seller: number;
  category: number;
  neighborhood: number;
}

export interface GroupNames {
  sellerId: string;
  categoryId: string | null;
  /** As it is compared: plain. */
  neighborhood: string | null;
}

/** No id and no place is the empty text. */
const none = '';

/** Numbers of all that products are grouped by. */
export class GroupNumbers {
  readonly sellers = new Numbering();
  readonly categories = new Numbering();
  readonly neighborhoods = new Numbering();

  group({ sellerId, categoryId, neighborhood }: GroupNames): ProductGroup {
    return {
      seller: this.sellers.of(sellerId),
      category: this.categories.of(categoryId ?? none),
      neighborhood: this.neighborhoods.of(neighborhood ?? none),
    };
  }
}

/** Counts by name, without what has none. */
export function namedCounts(names: Numbering, counts: Int32Array): Map<string, number> {
  const named = names.named(counts);
  named.delete(none);
  return named;
}
