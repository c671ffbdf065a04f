import { createHash } from 'node:crypto';
import { AccountConnectedV1 } from '@largo/contracts';
import { oauthStateRepository } from '../db/oauth-state-repository.ts';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';
import { ConnectionRefused } from '../domain/errors.ts';
import type { ProviderUser } from '../domain/provider.ts';
import { sealTokens, type SellerAccountDeps } from '../provider/seller-accounts.ts';

export interface ConnectedAccount {
  nickname: string | null;
  email: string | null;
}

/**
 * Ends a connection with what the provider's redirect brought: the seller may receive from now on. The
 * state is used up first.
 * @throws ConnectionRefused for an unknown, used or old state, and for accounts that don't fit
 * @throws ProviderUnavailable @throws ProviderRefused
 */
export async function finishConnection(
  deps: SellerAccountDeps,
  { state, code, correlationId }: { state: string; code: string; correlationId: string },
): Promise<ConnectedAccount> {
  const { db, units, cipher, clock, provider } = deps;
  const stateHash = createHash('sha256').update(state).digest('base64url');
  const begun = await oauthStateRepository.use(db, stateHash, clock.now());
  if (!begun)
    throw new ConnectionRefused('state', 'A autorização expirou. Tente conectar novamente.');
  const { sellerId } = begun;
  const tokens = await provider.exchangeCode(code, cipher.open(begun.codeVerifier, sellerId));
  const [user, collectorId] = await Promise.all([
    provider.userOf(tokens.accessToken),
    provider.collectorId(),
  ]);
  assertUsable(user, collectorId);
  const { nickname, email } = user;
  return units.plain({ correlationId }).run(async ({ tx, now, emit }) => {
    const owners = await sellerAccountRepository.listOfProviderUser(tx, user.id);
    if (owners.some((owner) => owner.sellerId !== sellerId))
      throw new ConnectionRefused(
        'taken',
        'Esta conta do Mercado Pago já está ligada a outra loja',
      );
    const sealed = sealTokens(cipher, { sellerId, tokens, now });
    await sellerAccountRepository.save(tx, {
      ...sealed,
      sellerId,
      status: 'connected',
      providerUserId: user.id,
      nickname,
      email,
      connectedAt: now.toISOString(),
    });
    emit(AccountConnectedV1, { sellerId, nickname, expiresAt: sealed.expiresAt });
    return { nickname, email };
  });
}

function assertUsable(user: ProviderUser, collectorId: string): void {
  if (user.siteId !== 'MLB')
    throw new ConnectionRefused('site', 'A conta do Mercado Pago precisa ser do Brasil');
  if (!user.isActive)
    throw new ConnectionRefused('inactive', 'A conta do Mercado Pago não está ativa');
  if (user.id === collectorId)
    throw new ConnectionRefused('platform', 'Esta é a conta da própria plataforma');
}
