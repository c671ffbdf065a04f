import type { Db } from '@largo/messaging';
import { requestLimits } from '@largo/service-kit';
import type { PasswordHasher } from '../../crypto/password-hasher.ts';
import type { RateLimiter } from '../../db/rate-limiter.ts';
import { userRepository } from '../../db/user-repository.ts';
import { WrongPassword } from '../../domain/errors.ts';

export interface PasswordConfirmation {
  userId: string;
  password: string;
  /** The password's field in the form. */
  field: 'password' | 'currentPassword';
}

/**
 * Asks a signed-in user for the password again. Ten wrong ones within 15 minutes block further
 * confirmations for the account, from any address, so that a borrowed phone can't be used for
 * guessing.
 * @returns the hash it matched, to be compared again once the user is locked
 */
export async function confirmPassword(
  { userId, password, field }: PasswordConfirmation,
  { db, hasher, rateLimiter }: { db: Db; hasher: PasswordHasher; rateLimiter: RateLimiter },
): Promise<string> {
  const limits = [
    { name: 'confirm:account', subject: userId, ...requestLimits.failedConfirmations.account },
  ];
  await rateLimiter.consume(limits);
  const { passwordHash } = await userRepository.get(db, userId);
  if (!(await hasher.matches(passwordHash, password))) throw new WrongPassword(field);
  await rateLimiter.giveBack(limits);
  return passwordHash;
}
