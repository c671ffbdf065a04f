import type { UnitOfWork } from '@largo/messaging';
import type { TokenSigner } from '../crypto/token-signer.ts';
import type { RateLimiter } from '../db/rate-limiter.ts';
import { type CodeTools, countingTries, useCode } from './steps/use-code.ts';
import { freshToken, type RenewedToken } from './steps/fresh-token.ts';
import { lockOwnUser, ownActor, type OwnSession } from './steps/lock-own-user.ts';
import { recordSecondFactor } from './steps/record-second-factor.ts';

interface Tools extends CodeTools {
  rateLimiter: RateLimiter;
  signer: TokenSigner;
}

/** Accepts an app code or a recovery code; the session's tokens then say when it was given. */
export async function verifySecondFactor(
  unit: UnitOfWork,
  { code, ...own }: OwnSession & { code: string },
  { rateLimiter, signer, ...tools }: Tools,
): Promise<RenewedToken> {
  const { userId, sessionId } = own;
  const verify = () =>
    unit.run(async (change) => {
      const user = await lockOwnUser(change, userId);
      if (await useCode(change, { user, code }, tools))
        await recordSecondFactor(change, {
          userId,
          change: 'recovery-code-used',
          actor: ownActor(own),
        });
      return freshToken(change, { user, sessionId }, signer);
    });
  return countingTries(userId, rateLimiter, verify);
}
