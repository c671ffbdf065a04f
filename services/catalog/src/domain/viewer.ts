/** The reader; undefined for visitors. */
export interface Viewer {
  userId: string;
  roles: readonly string[];
}

/** A product that is not public is visible only to its seller and to administrators. */
export function canView(
  product: { sellerId: string; isPublic: boolean },
  viewer: Viewer | undefined,
): boolean {
  if (product.isPublic) return true;
  return viewer?.userId === product.sellerId || viewer?.roles.includes('admin') === true;
}
