import type { UnitOfWork } from '@largo/messaging';
import { sellerRepository, type SellerRow } from '../db/seller-repository.ts';

export async function projectSeller(unit: UnitOfWork, seller: SellerRow): Promise<void> {
  await unit.run(({ tx }) => sellerRepository.save(tx, seller));
}

export async function projectSellerActive(
  unit: UnitOfWork,
  { sellerId, isActive }: Pick<SellerRow, 'sellerId' | 'isActive'>,
): Promise<void> {
  await unit.run(({ tx }) => sellerRepository.setActive(tx, sellerId, isActive));
}
