import type { Change } from '@largo/messaging';
import { userRepository } from '../../db/user-repository.ts';
import type { AuditEntry } from '../../domain/audit-entry.ts';
import { SessionEnded } from '../../domain/errors.ts';
import type { User } from '../../domain/user.ts';

/** A user acting on their own account. */
export interface OwnSession {
  userId: string;
  sessionId: string;
  /** Network address of the caller. */
  address: string;
}

export const ownActor = ({ userId, address }: OwnSession): AuditEntry['actor'] => ({
  id: userId,
  type: 'user',
  address,
});

/** @throws SessionEnded for a blocked user */
export async function lockOwnUser({ tx }: Change, userId: string): Promise<User> {
  const user = await userRepository.getForUpdate(tx, userId);
  if (!user.isActive) throw new SessionEnded();
  return user;
}
