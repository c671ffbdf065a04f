import type { Change } from '@largo/messaging';
import { secondFactorRepository } from '../../db/second-factor-repository.ts';
import { sessionRepository } from '../../db/session-repository.ts';
import { userRepository } from '../../db/user-repository.ts';
import type { User } from '../../domain/user.ts';

/** Removes a locked user's second factor and recovery codes. */
export async function removeSecondFactor(change: Change, user: User): Promise<User> {
  const { tx, now } = change;
  const changed: User = { ...user, secondFactorSince: null, updatedAt: now };
  await userRepository.save(tx, changed);
  await secondFactorRepository.removeAllOf(tx, user.id);
  await revokeSecondFactorClaims(change, user.id);
  return changed;
}

/** Invalidates what earlier access tokens claim about the second factor, in every session. */
export async function revokeSecondFactorClaims({ tx, now }: Change, userId: string): Promise<void> {
  await sessionRepository.clearSecondFactors(tx, userId);
  await sessionRepository.revokeTokensOf(tx, userId, undefined, now);
}
