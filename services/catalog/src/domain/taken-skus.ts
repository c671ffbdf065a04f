/** A code and the product that has it, itself or by one of its variants. */
export interface TakenSku {
  readonly sku: string;
  readonly productId: string;
}

/** A code is one product's in its store: whether another one has it. */
export const isTakenSku = (
  taken: readonly TakenSku[] | undefined,
  { sku, productId }: TakenSku,
): boolean => (taken ?? []).some((one) => one.sku === sku && one.productId !== productId);
