import { type Administrator, UserBlockedV1, UserUnblockedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { audit, type NewAuditEntry } from '../db/audit-log.ts';
import { sessionRepository } from '../db/session-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { LastAdmin } from '../domain/errors.ts';
import type { User } from '../domain/user.ts';
import { announceStore } from '../outgoing/announcements.ts';

export interface SetBlocked {
  userId: string;
  admin: Administrator;
}

/** Ends all sessions of the user at once. @throws UserNotFound @throws LastAdmin */
export async function blockUser(unit: UnitOfWork, command: SetBlocked): Promise<User> {
  const { userId } = command;
  return unit.run(async (change) => {
    const { tx, now, emit } = change;
    // Before the user's own row, so that two administrators who block each other queue up here.
    const admins = await userRepository.lockActiveAdmins(tx);
    const user = await userRepository.getForUpdate(tx, userId);
    if (!user.isActive) return user;
    if (admins.length === 1 && admins[0] === userId) throw new LastAdmin();
    const blocked: User = { ...user, isActive: false, updatedAt: now };
    await userRepository.save(tx, blocked);
    await sessionRepository.endAllOf(tx, userId, 'blocked', now);
    await audit(change, auditEntry(command, blocked));
    emit(UserBlockedV1, { userId, roles: [...user.roles] });
    announceStore(change, blocked);
    return blocked;
  });
}

/** @throws UserNotFound */
export async function unblockUser(unit: UnitOfWork, command: SetBlocked): Promise<User> {
  const { userId } = command;
  return unit.run(async (change) => {
    const user = await userRepository.getForUpdate(change.tx, userId);
    if (user.isActive) return user;
    const active: User = { ...user, isActive: true, updatedAt: change.now };
    await userRepository.save(change.tx, active);
    await audit(change, auditEntry(command, active));
    change.emit(UserUnblockedV1, { userId, roles: [...user.roles] });
    announceStore(change, active);
    return active;
  });
}

function auditEntry({ userId, admin }: SetBlocked, { isActive }: User): NewAuditEntry {
  return {
    actor: { id: admin.adminId, type: 'admin', address: admin.address },
    action: isActive ? 'user-unblocked' : 'user-blocked',
    subject: { type: 'user', id: userId },
    before: { isActive: !isActive },
    after: { isActive },
  };
}
