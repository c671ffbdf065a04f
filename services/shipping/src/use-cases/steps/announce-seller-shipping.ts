import { SellerShippingChangedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { rateRepository } from '../../db/rate-repository.ts';

/** Emits SellerShippingChangedV1, after a change of the seller's prices. */
export async function announceSellerShipping(
  { tx, emit }: Change,
  sellerId: string,
): Promise<void> {
  const activeNeighborhoods = await rateRepository.countActive(tx, sellerId);
  emit(SellerShippingChangedV1, { sellerId, activeNeighborhoods });
}
