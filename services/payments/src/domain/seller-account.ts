import { dayMs } from '@largo/kernel';

export type SellerAccountStatus = 'connected' | 'expired' | 'disconnected';

/** The provider's verdict on the seller's access token; `unanswered` if it did not answer. */
export type CheckOutcome = 'working' | 'refused' | 'unanswered';

const warningDays = [30, 15, 7] as const;
export type WarningDays = (typeof warningDays)[number];

/** The provider account that receives a seller's money, with instants as ISO texts in UTC. */
export interface SellerAccount {
  readonly sellerId: string;
  readonly status: SellerAccountStatus;
  readonly providerUserId: string;
  readonly nickname: string | null;
  readonly email: string | null;
  /** Encrypted; null once disconnected. */
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly connectedAt: string;
  readonly expiresAt: string;
  readonly checkedAt: string | null;
  readonly checkOutcome: CheckOutcome | null;
  /** The last expiry warning, in days before the end; null when none is needed. */
  readonly warnedDays: WarningDays | null;
}

/** Whether the authorisation is over: rejected, or simply past its end. */
export function hasExpired({ status, expiresAt }: SellerAccount, now: Date): boolean {
  return status === 'expired' || expiresAt <= now.toISOString();
}

/** The due warning for an authorisation that could not be renewed; each is given once. */
export function dueWarning(
  { expiresAt, warnedDays }: Pick<SellerAccount, 'expiresAt' | 'warnedDays'>,
  now: Date,
): WarningDays | undefined {
  const leftMs = Date.parse(expiresAt) - now.getTime();
  const reached = warningDays.findLast((days) => leftMs <= days * dayMs);
  if (reached === undefined || (warnedDays !== null && warnedDays <= reached)) return undefined;
  return reached;
}
