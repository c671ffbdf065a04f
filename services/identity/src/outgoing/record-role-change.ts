import { RolesChangedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { audit } from '../db/audit-log.ts';
import { sessionRepository } from '../db/session-repository.ts';
import type { Role, User } from '../domain/user.ts';

/**
 * Everybody learns of a user's new roles. The session that took them goes on, with the token its
 * answer brings; the others must renew theirs within seconds, so that no token says otherwise.
 */
export async function recordRoleChange(
  change: Change,
  { id: userId, roles: before }: User,
  { roles, sessionId }: { roles: readonly Role[]; sessionId: string },
): Promise<void> {
  await sessionRepository.outdateTokensOf(change.tx, userId, sessionId, change.now);
  await audit(change, {
    actor: { id: userId, type: 'user' },
    action: 'seller-role-added',
    subject: { type: 'user', id: userId },
    before: { roles: [...before] },
    after: { roles: [...roles] },
  });
  change.emit(RolesChangedV1, { userId, roles: [...roles] });
}
