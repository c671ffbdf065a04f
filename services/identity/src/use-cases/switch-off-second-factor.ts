import type { Db, UnitOfWork } from '@largo/messaging';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import type { TokenSigner } from '../crypto/token-signer.ts';
import type { RateLimiter } from '../db/rate-limiter.ts';
import { WrongPassword } from '../domain/errors.ts';
import { type CodeTools, countingTries, useCode } from './steps/use-code.ts';
import { confirmPassword } from './steps/confirm-password.ts';
import type { RenewedToken } from './steps/fresh-token.ts';
import { lockOwnUser, ownActor, type OwnSession } from './steps/lock-own-user.ts';
import { recordSecondFactor } from './steps/record-second-factor.ts';
import { removeSecondFactor } from './steps/remove-second-factor.ts';

interface Tools extends CodeTools {
  db: Db;
  hasher: PasswordHasher;
  rateLimiter: RateLimiter;
  signer: TokenSigner;
}

/**
 * Needs the password and an app code or a recovery code.
 * @throws SessionEnded for a blocked user
 */
export async function switchOffSecondFactor(
  unit: UnitOfWork,
  { password, code, ...own }: OwnSession & { password: string; code: string },
  { db, hasher, rateLimiter, signer, ...tools }: Tools,
): Promise<RenewedToken> {
  const { userId, sessionId: id } = own;
  const given = { userId, password, field: 'password' as const };
  const prepare = () => confirmPassword(given, { db, hasher, rateLimiter });
  const switchOff = () =>
    unit.runAfter(prepare, async (change, confirmed) => {
      const { tx, now } = change;
      const user = await lockOwnUser(change, userId);
      if (user.passwordHash !== confirmed) throw new WrongPassword('password');
      await useCode(change, { user, code }, tools);
      const changed = await removeSecondFactor(change, user);
      await recordSecondFactor(change, { userId, change: 'off', actor: ownActor(own) });
      const session = { id, secondFactorAt: null };
      return { ...(await signer.issue(tx, { user: changed, session, now })), user: changed };
    });
  return countingTries(userId, rateLimiter, switchOff);
}
