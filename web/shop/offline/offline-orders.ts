import type { OrderStatus } from '@largo/contracts';
import { isSessionOf } from '@largo/web-kit/client/session-owner.ts';
import { personalNames, readStored, writeStored } from '@largo/web-kit/client/storage.ts';

/** A PIX code that can still be paid, for all orders that it pays. */
export interface OfflineCode {
  readonly paymentId: string;
  readonly stores: readonly string[];
  readonly total: number;
  readonly code: string;
  /** PNG; null where the provider sent none. */
  readonly qrCodeBase64: string | null;
  readonly expiresAt: string | null;
}

/**
 * The last purchases of one person, as this browser shows them without internet: no address, no name.
 * Shown to that person's session only, forgotten when it is signed out.
 */
export interface OfflineOrders {
  readonly userId: string;
  /** The server's clock, and this browser's, when they were asked for. */
  readonly serverTime: string;
  readonly receivedAtMs: number;
  readonly orders: readonly {
    readonly id: string;
    readonly orderNumber: string;
    readonly store: string;
    readonly status: OrderStatus;
    readonly total: number;
    readonly goods: string;
  }[];
  readonly codes: readonly OfflineCode[];
}

export function keepOfflineOrders(kept: OfflineOrders): void {
  writeStored(personalNames.offlineOrders, JSON.stringify(kept));
}

export function offlineOrders(): OfflineOrders | null {
  const stored = readStored(personalNames.offlineOrders);
  try {
    const kept = stored === null ? null : (JSON.parse(stored) as OfflineOrders);
    return kept !== null && isSessionOf(kept.userId) ? kept : null;
  } catch {
    return null; // cut off while it was written
  }
}
