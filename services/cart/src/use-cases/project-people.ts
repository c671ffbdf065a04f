import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository } from '../db/projection-repository.ts';

export interface KnownSeller {
  id: string;
  ownerName: string;
  businessName: string | null;
  neighborhood: string | null;
  isActive: boolean;
}

export interface KnownUser {
  id: string;
  isActive: boolean;
  isVerified: boolean;
  /** Consent to reminders; null: none. */
  remindersSince: Date | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
}

export interface SellerAccount {
  sellerId: string;
  state: 'connected' | 'expired' | 'disconnected';
  expiresAt: Date | null;
}

export async function projectSeller(unit: UnitOfWork, seller: KnownSeller): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putSeller(tx, seller));
}

/** Where a buyer lives, the destination of freight unless another is chosen; and whether to remind them. */
export async function projectUser(unit: UnitOfWork, user: KnownUser): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putUser(tx, user));
}

export async function projectVerification(unit: UnitOfWork, userId: string): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.setUserVerified(tx, userId));
}

export async function projectUserActivity(
  unit: UnitOfWork,
  { userId, isActive }: { userId: string; isActive: boolean },
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.setUserActive(tx, userId, isActive));
}

export async function projectSellerAccount(
  unit: UnitOfWork,
  account: SellerAccount,
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putAccount(tx, account));
}
