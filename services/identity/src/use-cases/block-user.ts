import { type Administrator, UserBlockedV1, UserUnblockedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { auditRepository } from '../db/audit-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import type { AuditEntry } from '../domain/audit-entry.ts';
import { LastAdmin, OwnAccount } from '../domain/errors.ts';
import type { User } from '../domain/user.ts';
import { endSessions } from './steps/end-sessions.ts';
import { publishStore } from './steps/publish-user.ts';

export interface SetBlocked {
  userId: string;
  admin: Administrator;
}

/** Ends all of the user's sessions at once. */
export async function blockUser(unit: UnitOfWork, command: SetBlocked): Promise<User> {
  const { userId, admin } = command;
  return unit.run(async (change) => {
    const { tx, now, emit } = change;
    // Locked before the user's own row, so that two administrators blocking each other queue up.
    const admins = await userRepository.lockActiveAdmins(tx);
    const user = await userRepository.getForUpdate(tx, userId);
    if (!user.isActive) return user;
    if (admins.length === 1 && admins[0] === userId) throw new LastAdmin();
    if (userId === admin.adminId) throw new OwnAccount();
    const blocked: User = { ...user, isActive: false, updatedAt: now };
    await userRepository.save(tx, blocked);
    await endSessions(change, { userId }, 'blocked');
    await auditRepository.insert(tx, auditEntry(command, blocked));
    emit(UserBlockedV1, { userId, roles: [...user.roles] });
    publishStore(change, blocked);
    return blocked;
  });
}

export async function unblockUser(unit: UnitOfWork, command: SetBlocked): Promise<User> {
  const { userId } = command;
  return unit.run(async (change) => {
    const { tx, now, emit } = change;
    const user = await userRepository.getForUpdate(tx, userId);
    if (user.isActive) return user;
    const active: User = { ...user, isActive: true, updatedAt: now };
    await userRepository.save(tx, active);
    await auditRepository.insert(tx, auditEntry(command, active));
    emit(UserUnblockedV1, { userId, roles: [...user.roles] });
    publishStore(change, active);
    return active;
  });
}

function auditEntry({ userId, admin }: SetBlocked, { isActive, updatedAt }: User): AuditEntry {
  return {
    at: updatedAt,
    actor: { id: admin.adminId, type: 'admin', address: admin.address },
    action: isActive ? 'user-unblocked' : 'user-blocked',
    subject: { type: 'user', id: userId },
    before: { isActive: !isActive },
    after: { isActive },
  };
}
