import type { ProductOption, ProductStatus } from '@largo/contracts';

/** What buyers read and see of a product, and moderators approve. Price, stock and measures need no approval. */
export interface ProductContent {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string | null;
  readonly images: readonly string[];
  /** Null without options; missing in what was approved before options were watched. */
  readonly options?: readonly ProductOption[] | null;
}

/** What a store changed since the approval; undone changes leave none. */
export interface ContentChange {
  readonly approved: ProductContent;
  /** ISO 8601; of the newest change, so that a decision can name the one it was made on. */
  readonly at: string;
}

interface StoredContent extends ProductContent {
  readonly status: ProductStatus;
  readonly change: ContentChange | null;
}

function contentOf(content: ProductContent): ProductContent {
  const { title, description, categoryId, images, options = null } = content;
  return { title, description, categoryId, images, options };
}

/** The order of an option's values needs no approval. */
function comparable(content: ProductContent): string {
  const { options, ...others } = contentOf(content);
  const sorted = options?.map(({ name, values }) => ({ name, values: values.toSorted() }));
  return JSON.stringify({ ...others, options: sorted ?? null });
}

export function isSameContent(one: ProductContent, other: Required<ProductContent>): boolean {
  return comparable(one) === comparable(other);
}

/** @param isWatched whether what is approved now is compared with later; earlier changes always are */
export function changeAfterEdit(
  stored: StoredContent,
  edited: Required<ProductContent>,
  { isWatched, now }: { isWatched: boolean; now: Date },
): ContentChange | null {
  const isApproved = stored.status === 'active' || stored.status === 'inactive';
  const approved =
    stored.change?.approved ?? (isWatched && isApproved ? contentOf(stored) : undefined);
  if (approved === undefined || isSameContent(approved, edited)) return null;
  return isSameContent(stored, edited) ? stored.change : { approved, at: now.toISOString() };
}
