import { AccountDeletionRequestedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Db, UnitOfWork } from '@largo/messaging';
import { confirmPassword } from './steps/confirm-password.ts';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import { accountDeletionRepository } from '../db/account-deletion-repository.ts';
import type { RateLimiter } from '../db/rate-limiter.ts';
import { userRepository } from '../db/user-repository.ts';
import { WrongPassword } from '../domain/errors.ts';

export interface RequestAccountDeletion {
  userId: string;
  password: string;
}

interface Tools {
  db: Db;
  hasher: PasswordHasher;
  rateLimiter: RateLimiter;
}

/**
 * Asks every service, by AccountDeletionRequestedV1, whether the account can be deleted, unless a
 * check is already running.
 */
export async function requestAccountDeletion(
  unit: UnitOfWork,
  { userId, password }: RequestAccountDeletion,
  tools: Tools,
): Promise<void> {
  const given = { userId, password, field: 'password' } as const;
  await unit.runAfter(
    () => confirmPassword(given, tools),
    async ({ tx, now, emit }, confirmed) => {
      const user = await userRepository.getForUpdate(tx, userId);
      if (user.passwordHash !== confirmed) throw new WrongPassword('password');
      const newest = await accountDeletionRepository.findNewest(tx, userId);
      if (newest?.status === 'checking') return;
      const id = newId();
      await accountDeletionRepository.insert(tx, {
        id,
        userId,
        status: 'checking',
        reasons: [],
        requestedAt: now,
        finishedAt: null,
      });
      emit(AccountDeletionRequestedV1, { deletionId: id, userId });
    },
  );
}
