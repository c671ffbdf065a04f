/** The reader; undefined for visitors. */
export interface Viewer {
  userId: string;
  roles: readonly string[];
}

/** Its seller and administrators see all of a product. */
export function seesAll(product: { sellerId: string }, viewer: Viewer | undefined): boolean {
  return viewer?.userId === product.sellerId || viewer?.roles.includes('admin') === true;
}

/** A product that is not public is visible only to those who see all of it. */
export function canView(
  product: { sellerId: string; isPublic: boolean },
  viewer: Viewer | undefined,
): boolean {
  return product.isPublic || seesAll(product, viewer);
}
