import type { UnitOfWork } from '@largo/messaging';
import { upsertSeller, setSellerActive } from '../db/seller-projection.ts';

export async function keepSeller(
  unit: UnitOfWork,
  seller: { sellerId: string; hasProfile: boolean; isActive: boolean },
): Promise<void> {
  await unit.run(({ tx }) => upsertSeller(tx, seller));
}

export async function keepSellerActive(
  unit: UnitOfWork,
  { sellerId, isActive }: { sellerId: string; isActive: boolean },
): Promise<void> {
  await unit.run(({ tx }) => setSellerActive(tx, sellerId, isActive));
}
