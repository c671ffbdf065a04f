import { minuteMs } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import type { AttemptLimits } from '../db/attempt-limits.ts';
import { userRepository } from '../db/user-repository.ts';
import { WrongPassword } from '../domain/errors.ts';

export interface GivenPassword {
  userId: string;
  password: string;
  /** Where it stands in the form. */
  field: 'password' | 'currentPassword';
}

/**
 * Asks a user who is signed in for the password once more. Ten wrong ones in a quarter of an hour,
 * from wherever, are the end: a borrowed phone is no place to guess.
 * @returns the hash it fits, to be compared again once the user is locked
 * @throws WrongPassword @throws TooManyAttempts
 */
export async function confirmPassword(
  { userId, password, field }: GivenPassword,
  { db, hasher, limits }: { db: Db; hasher: PasswordHasher; limits: AttemptLimits },
): Promise<string> {
  const guarded = [{ name: 'confirm:account', subject: userId, max: 10, windowMs: 15 * minuteMs }];
  await limits.take(guarded);
  const { passwordHash } = await userRepository.get(db, userId);
  if (!(await hasher.matches(passwordHash, password))) throw new WrongPassword(field);
  await limits.forgive(guarded);
  return passwordHash;
}
