import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository } from '../db/projection-repository.ts';

export interface KnownSeller {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  isActive: boolean;
}

export interface SellerAccount {
  sellerId: string;
  state: 'connected' | 'expired' | 'disconnected';
  expiresAt: Date | null;
}

export async function projectSeller(unit: UnitOfWork, seller: KnownSeller): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putSeller(tx, seller));
}

/** Whether a seller may receive money through the payment provider. */
export async function projectSellerAccount(
  unit: UnitOfWork,
  account: SellerAccount,
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putAccount(tx, account));
}
