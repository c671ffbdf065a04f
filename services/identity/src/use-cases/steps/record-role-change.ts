import { type Role, RolesChangedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { auditRepository } from '../../db/audit-repository.ts';
import { sessionRepository } from '../../db/session-repository.ts';
import type { User } from '../../domain/user.ts';

/**
 * Audits and publishes a user's new roles. The session that made the change continues with the
 * token in its response; the user's other sessions must renew theirs, so that no token carries old
 * roles.
 */
export async function recordRoleChange(
  { tx, now, emit }: Change,
  { id: userId, roles: before }: User,
  { roles, sessionId }: { roles: readonly Role[]; sessionId: string },
): Promise<void> {
  await sessionRepository.revokeTokensOf(tx, userId, sessionId, now);
  await auditRepository.insert(tx, {
    at: now,
    actor: { id: userId, type: 'user' },
    action: 'seller-role-added',
    subject: { type: 'user', id: userId },
    before: { roles: [...before] },
    after: { roles: [...roles] },
  });
  emit(RolesChangedV1, { userId, roles: [...roles] });
}
