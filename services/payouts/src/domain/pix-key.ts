import { dayMs } from '@largo/kernel';
import { PixKeyMissing, PixKeyWaiting, SellerBlocked } from './errors.ts';

export interface PixKey {
  readonly pixKey: string | null;
  readonly pixKeyType: string | null;
}

interface Receiver extends PixKey {
  readonly id: string;
  readonly pixKeyWaitsUntil: Date | null;
  readonly isActive: boolean;
}

/**
 * Until when a key is not paid: a changed key waits a day, in which its owner can stop an attacker.
 * The first key does not wait; one that was removed and set again does.
 */
export function waitsUntil(
  former: Omit<Receiver, 'id'> | undefined,
  { pixKey, pixKeyType }: PixKey,
  now: Date,
): Date | null {
  if (!former) return null;
  if (former.pixKey === pixKey && former.pixKeyType === pixKeyType) return former.pixKeyWaitsUntil;
  const isFirst = former.pixKey === null && former.pixKeyWaitsUntil === null;
  return isFirst ? null : new Date(now.getTime() + dayMs);
}

export function checkReceiver(sellerId: string, seller: Receiver | undefined, now: Date): void {
  if (seller && !seller.isActive) throw new SellerBlocked(sellerId);
  if (!seller?.pixKey) throw new PixKeyMissing(sellerId);
  const { pixKeyWaitsUntil: until } = seller;
  if (until !== null && now < until) throw new PixKeyWaiting(sellerId, until);
}

/** Why a store's released money can't be transferred yet; null when only an administrator has to act. */
export function whyNotTransferred(
  seller: { hasPixKey: boolean; pixKeyWaitsUntil: Date | null; isActive: boolean },
  releasedCents: number,
  now: Date,
): 'store_blocked' | 'pix_key' | 'pix_key_change' | null {
  if (releasedCents <= 0) return null;
  if (!seller.isActive) return 'store_blocked';
  if (!seller.hasPixKey) return 'pix_key';
  const { pixKeyWaitsUntil: until } = seller;
  return until !== null && now < until ? 'pix_key_change' : null;
}
