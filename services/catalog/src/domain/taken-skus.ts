/** A code and the product that has it, itself or by one of its variants. */
export interface TakenSku {
  readonly sku: string;
  readonly productId: string;
}

/** True when another product of the store has the code. */
export const isTakenSku = (
  taken: readonly TakenSku[] | undefined,
  { sku, productId }: TakenSku,
): boolean => (taken ?? []).some((one) => one.sku === sku && one.productId !== productId);
