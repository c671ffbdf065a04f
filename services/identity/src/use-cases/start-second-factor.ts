import type { StartSecondFactorAnswer } from '@largo/contracts';
import type { Db, UnitOfWork } from '@largo/messaging';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import type { RateLimiter } from '../db/rate-limiter.ts';
import { secondFactorRepository } from '../db/second-factor-repository.ts';
import { WrongPassword } from '../domain/errors.ts';
import { SecondFactorOn } from '../domain/second-factor-errors.ts';
import type { CodeTools } from './steps/use-code.ts';
import { confirmPassword } from './steps/confirm-password.ts';
import { lockOwnUser } from './steps/lock-own-user.ts';

interface Tools extends CodeTools {
  db: Db;
  hasher: PasswordHasher;
  rateLimiter: RateLimiter;
}

/**
 * Creates the secret for an authenticator app. It has no effect until a code was confirmed;
 * starting again replaces it.
 * @throws SessionEnded for a blocked user
 */
export async function startSecondFactor(
  unit: UnitOfWork,
  { userId, password }: { userId: string; password: string },
  { authenticator, secretSealer, ...tools }: Tools,
): Promise<StartSecondFactorAnswer> {
  const prepare = () => confirmPassword({ userId, password, field: 'password' }, tools);
  return unit.runAfter(prepare, async (change, confirmed) => {
    const user = await lockOwnUser(change, userId);
    if (user.passwordHash !== confirmed) throw new WrongPassword('password');
    if (user.secondFactorSince !== null) throw new SecondFactorOn();
    const secret = authenticator.newSecret();
    const sealed = secretSealer.seal(secret, userId);
    await secondFactorRepository.start(change.tx, userId, { secret: sealed, now: change.now });
    return { secret, uri: authenticator.uriOf(secret, user.email) };
  });
}
