import type { Tx } from '@largo/messaging';
import { variantRepository } from '../../db/variant-repository.ts';
import { ProductSkuTaken } from '../../domain/errors.ts';
import { isTakenSku } from '../../domain/taken-skus.ts';

/**
 * The store's row must be locked.
 * @throws ProductSkuTaken when another product of the store, or a variant of one, has the code
 */
export async function refuseTakenSku(
  tx: Tx,
  { id, sellerId, sku }: { readonly id: string; readonly sellerId: string; readonly sku: string },
): Promise<void> {
  const taken = await variantRepository.findSkus(tx, sellerId, [sku]);
  if (isTakenSku(taken, { sku, productId: id })) throw new ProductSkuTaken(sku);
}
