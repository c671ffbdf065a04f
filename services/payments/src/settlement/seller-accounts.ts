import { AccountConnectedV1, AccountDisconnectedV1, AccountExpiredV1 } from '@largo/contracts';
import type { Change, Db, Units } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import type { TokenCipher } from '../clients/token-cipher.ts';
import {
  findAccountForUpdate,
  findAccountsOfProviderUser,
  saveAccount,
  type SellerAccount,
} from '../db/account-repository.ts';
import { ConnectionRefused } from '../domain/errors.ts';
import type { PaymentProvider, ProviderUser, SellerTokens } from '../domain/provider.ts';

export interface Accounts {
  db: Db;
  units: Units;
  provider: PaymentProvider;
  cipher: TokenCipher;
  clock: { now(): Date };
  log: Logger;
}

export interface ConnectedAccount {
  nickname: string | null;
  email: string | null;
}

/**
 * Turns an authorization code into a connected account: the seller may receive from now on.
 * @throws ConnectionRefused @throws ProviderUnavailable @throws ProviderRefused
 */
export async function exchangeAndConnect(
  accounts: Accounts,
  {
    sellerId,
    code,
    codeVerifier,
    correlationId,
  }: {
    sellerId: string;
    code: string;
    codeVerifier: string;
    correlationId: string;
  },
): Promise<ConnectedAccount> {
  const { provider, units } = accounts;
  const tokens = await provider.exchangeCode(code, codeVerifier);
  const [user, collectorId] = await Promise.all([
    provider.userOf(tokens.accessToken),
    provider.collectorId(),
  ]);
  refuseUnfit(user, collectorId);
  return units
    .plain({ correlationId })
    .run((change) => store(accounts, change, sellerId, tokens, user));
}

function refuseUnfit(user: ProviderUser, collectorId: string): void {
  if (user.siteId !== 'MLB') {
    throw new ConnectionRefused('site', 'A conta do Mercado Pago precisa ser do Brasil');
  }
  if (!user.isActive) {
    throw new ConnectionRefused('inactive', 'A conta do Mercado Pago não está ativa');
  }
  if (user.id === collectorId) {
    throw new ConnectionRefused('platform', 'Esta é a conta da própria plataforma');
  }
}

async function store(
  accounts: Accounts,
  change: Change,
  sellerId: string,
  tokens: SellerTokens,
  user: ProviderUser,
): Promise<ConnectedAccount> {
  const owners = await findAccountsOfProviderUser(change.tx, user.id);
  if (owners.some((owner) => owner.sellerId !== sellerId)) {
    throw new ConnectionRefused('taken', 'Esta conta do Mercado Pago já está ligada a outra loja');
  }
  const expiresAt = expiryOf(tokens, change.now);
  await saveAccount(change.tx, {
    sellerId,
    status: 'connected',
    providerUserId: user.id,
    nickname: user.nickname,
    email: user.email,
    ...sealed(accounts, sellerId, tokens),
    connectedAt: change.now.toISOString(),
    expiresAt,
  });
  change.emit(AccountConnectedV1, { sellerId, nickname: user.nickname, expiresAt });
  return { nickname: user.nickname, email: user.email };
}

export function sealed(
  { cipher }: Pick<Accounts, 'cipher'>,
  sellerId: string,
  tokens: SellerTokens,
): { accessToken: string; refreshToken: string } {
  return {
    accessToken: cipher.seal(tokens.accessToken, sellerId),
    refreshToken: cipher.seal(tokens.refreshToken, sellerId),
  };
}

export function expiryOf(tokens: SellerTokens, now: Date): string {
  return new Date(now.getTime() + tokens.lifetimeSeconds * 1_000).toISOString();
}

/** The authorisation ran out or was found dead: the seller has to connect again. */
export async function expireAccount(
  accounts: Accounts,
  sellerId: string,
  correlationId: string,
): Promise<void> {
  await accounts.units.plain({ correlationId }).run(async ({ tx, emit }) => {
    const account = await findAccountForUpdate(tx, sellerId);
    if (account?.status !== 'connected') return;
    await saveAccount(tx, { ...account, status: 'expired' });
    emit(AccountExpiredV1, { sellerId });
  });
}

/** Forgets the tokens; the provider has no call to revoke them. @returns false: nothing was connected */
export async function disconnectAccount(
  accounts: Accounts,
  sellerId: string,
  { by, correlationId }: { by: 'seller' | 'provider'; correlationId: string },
): Promise<boolean> {
  return accounts.units.plain({ correlationId }).run(async ({ tx, emit }) => {
    const account = await findAccountForUpdate(tx, sellerId);
    if (!account || account.status === 'disconnected') return false;
    const bare: SellerAccount = { ...account, accessToken: null, refreshToken: null };
    await saveAccount(tx, { ...bare, status: 'disconnected' });
    emit(AccountDisconnectedV1, { sellerId, by });
    return true;
  });
}
