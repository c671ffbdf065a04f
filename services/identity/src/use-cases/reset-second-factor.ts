import type { Administrator, ResetSecondFactorAnswer } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import type { AuditEntry } from '../domain/audit-entry.ts';
import { UserNotFound } from '../domain/errors.ts';
import { readEmail } from '../domain/personal-data.ts';
import { OwnSecondFactor } from '../domain/second-factor-errors.ts';
import type { User } from '../domain/user.ts';
import { recordSecondFactor } from './steps/record-second-factor.ts';
import { removeSecondFactor } from './steps/remove-second-factor.ts';

/**
 * Switches off the second factor of a user who has lost phone and recovery codes; does nothing if
 * it is off.
 */
export async function resetSecondFactor(
  unit: UnitOfWork,
  { userId, admin }: { userId: string; admin: Administrator },
): Promise<User> {
  if (userId === admin.adminId) throw new OwnSecondFactor();
  return unit.run(async (change) => {
    const user = await userRepository.getForUpdate(change.tx, userId);
    const actor = { id: admin.adminId, type: 'admin', address: admin.address } as const;
    return reset(change, user, { actor });
  });
}

/** The same at the command line, without another administrator. */
export async function resetSecondFactorByEmail(
  unit: UnitOfWork,
  { email, by }: { email: string; by: string },
): Promise<ResetSecondFactorAnswer> {
  const address = readEmail(email);
  return unit.run(async (change) => {
    const user = await userRepository.findByEmailForUpdate(change.tx, address);
    if (!user) throw new UserNotFound(address);
    await reset(change, user, { actor: { id: null, type: 'system' }, after: { by } });
    return { outcome: user.secondFactorSince === null ? 'unchanged' : 'reset' };
  });
}

async function reset(
  change: Change,
  user: User,
  record: Pick<AuditEntry, 'actor' | 'after'>,
): Promise<User> {
  if (user.secondFactorSince === null) return user;
  const changed = await removeSecondFactor(change, user);
  await recordSecondFactor(change, { userId: user.id, change: 'reset', ...record });
  return changed;
}
