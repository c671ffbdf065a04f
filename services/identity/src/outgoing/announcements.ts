import {
  EmailVerificationRequestedV1,
  PasswordResetRequestedV1,
  SellerProfileChangedV1,
  UserRegisteredV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { hourMs } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { hashOfToken, newOpaqueToken } from '../crypto/opaque-tokens.ts';
import { sellerSnapshot, userSnapshot } from '../domain/user-snapshots.ts';
import type { User } from '../domain/user.ts';
import { mailTokenRepository } from '../db/mail-token-repository.ts';

export function announceRegistered({ emit }: Change, user: User): void {
  emit(UserRegisteredV1, userSnapshot(user));
  if (user.seller) emit(SellerProfileChangedV1, sellerSnapshot(user));
}

export function announceUpdated({ emit }: Change, user: User): void {
  emit(UserUpdatedV1, userSnapshot(user));
  announceStore({ emit }, user);
}

/** The store's public data changes with its owner's name, neighbourhood and standing. */
export function announceStore({ emit }: Pick<Change, 'emit'>, user: User): void {
  if (user.seller) emit(SellerProfileChangedV1, sellerSnapshot(user));
}

const purposes = {
  'verify-email': { contract: EmailVerificationRequestedV1, validMs: 24 * hourMs },
  'reset-password': { contract: PasswordResetRequestedV1, validMs: hourMs },
} as const;

/** Makes the only valid link of its kind, of a locked user; the token itself leaves in the event and is not stored. */
export async function announceMailLink(
  { tx, now, emit }: Change,
  user: User,
  purpose: keyof typeof purposes,
): Promise<void> {
  const { contract, validMs } = purposes[purpose];
  const token = newOpaqueToken();
  const expiresAt = new Date(now.getTime() + validMs);
  await mailTokenRepository.replace(tx, {
    tokenHash: hashOfToken(token),
    userId: user.id,
    purpose,
    createdAt: now,
    expiresAt,
  });
  emit(contract, {
    userId: user.id,
    name: user.name,
    email: user.email,
    token,
    expiresAt: expiresAt.toISOString(),
  });
}
