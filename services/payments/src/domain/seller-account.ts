export type SellerAccountStatus = 'connected' | 'expired' | 'disconnected';

/** The provider account that receives a seller's money. Instants are ISO texts in UTC. */
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
}

/** The authorisation is over: found dead, or simply past its end. */
export function hasExpired({ status, expiresAt }: SellerAccount, now: Date): boolean {
  return status === 'expired' || expiresAt <= now.toISOString();
}
