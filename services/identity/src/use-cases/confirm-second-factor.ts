import type { UnitOfWork } from '@largo/messaging';
import type { TokenSigner } from '../crypto/token-signer.ts';
import type { RateLimiter } from '../db/rate-limiter.ts';
import { userRepository } from '../db/user-repository.ts';
import { SecondFactorOn } from '../domain/second-factor-errors.ts';
import { switchedOn } from '../domain/second-factor.ts';
import { type CodeTools, countingTries, useAppCode } from './steps/use-code.ts';
import { makeRecoveryCodes } from './steps/make-recovery-codes.ts';
import { freshToken, type RenewedToken } from './steps/fresh-token.ts';
import { lockOwnUser, ownActor, type OwnSession } from './steps/lock-own-user.ts';
import { revokeSecondFactorClaims } from './steps/remove-second-factor.ts';
import { recordSecondFactor } from './steps/record-second-factor.ts';

interface Tools extends CodeTools {
  rateLimiter: RateLimiter;
  signer: TokenSigner;
}

/**
 * Switches the second factor on with the app's first code, which also counts as given in this
 * session. All earlier access tokens are revoked, because they say that there is none.
 * @throws SecondFactorMissing when no set-up was started
 */
export async function confirmSecondFactor(
  unit: UnitOfWork,
  { code, ...own }: OwnSession & { code: string },
  { rateLimiter, signer, ...tools }: Tools,
): Promise<RenewedToken & { recoveryCodes: string[] }> {
  const { userId, sessionId } = own;
  const confirm = () =>
    unit.run(async (change) => {
      const { tx, now } = change;
      const user = await lockOwnUser(change, userId);
      if (user.secondFactorSince !== null) throw new SecondFactorOn();
      await useAppCode(change, { userId, code }, tools);
      const changed = switchedOn(user, now);
      await userRepository.save(tx, changed);
      const recoveryCodes = await makeRecoveryCodes(tx, userId);
      await revokeSecondFactorClaims(change, userId);
      await recordSecondFactor(change, { userId, change: 'on', actor: ownActor(own) });
      return { ...(await freshToken(change, { user: changed, sessionId }, signer)), recoveryCodes };
    });
  return countingTries(userId, rateLimiter, confirm);
}
