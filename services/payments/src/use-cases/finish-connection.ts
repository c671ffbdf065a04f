import { AccountConnectedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { oauthStateRepository } from '../db/oauth-state-repository.ts';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';
import { ConnectionRefused } from '../domain/errors.ts';
import { sha256 } from '../provider/opaque-secret.ts';
import type { ProviderUser } from '../domain/provider.ts';
import { sealTokens, type SellerAccountDeps } from './steps/check-connection.ts';

export interface ProviderReturn {
  state: string;
  code: string;
  /** The secret of the browser that came back. */
  browserSecret: string;
}

/**
 * Finishes a connection with the provider's redirect: the seller may receive money from now on. The
 * state is used up first, and only by the browser that began, so that following another seller's
 * link has no effect.
 * @throws ConnectionRefused for a state that is unknown, used, old or another browser's, and for
 * accounts that don't fit
 */
export async function finishConnection(
  unit: UnitOfWork,
  { state, code, browserSecret }: ProviderReturn,
  { db, cipher, clock, provider }: SellerAccountDeps,
): Promise<void> {
  const held = { stateHash: sha256(state), browserHash: sha256(browserSecret) };
  const begun = await oauthStateRepository.use(db, held, clock.now());
  if (!begun) throw new ConnectionRefused('not_begun_here');
  const { sellerId } = begun;
  const tokens = await provider.exchangeCode(code, cipher.open(begun.codeVerifier, sellerId));
  const [user, collectorId] = await Promise.all([
    provider.userOf(tokens.accessToken),
    provider.collectorId(),
  ]);
  assertUsable(user, collectorId);
  const { nickname, email } = user;
  await unit.run(async ({ tx, now, emit }) => {
    const owners = await sellerAccountRepository.listOfProviderUser(tx, user.id);
    if (owners.some((owner) => owner.sellerId !== sellerId)) throw new ConnectionRefused('taken');
    const sealed = sealTokens(cipher, { sellerId, tokens, now });
    await sellerAccountRepository.save(tx, {
      ...sealed,
      sellerId,
      status: 'connected',
      providerUserId: user.id,
      nickname,
      email,
      connectedAt: now.toISOString(),
      checkedAt: now.toISOString(),
      checkOutcome: 'working',
      warnedDays: null,
    });
    emit(AccountConnectedV1, { sellerId, nickname, expiresAt: sealed.expiresAt });
  });
}

function assertUsable(user: ProviderUser, collectorId: string): void {
  if (user.siteId !== 'MLB') throw new ConnectionRefused('site');
  if (!user.isActive) throw new ConnectionRefused('inactive');
  if (user.id === collectorId) throw new ConnectionRefused('platform');
}
