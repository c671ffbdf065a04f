import type { UnitOfWork } from '@largo/messaging';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import { sessionRepository } from '../db/session-repository.ts';
import { SessionNotFound } from '../domain/errors.ts';

export interface Logout {
  /** From the access token, when it is still good. */
  sessionId: string | undefined;
  /** From the cookie. */
  refreshToken: string | undefined;
}

/** Ends the session that the caller holds; without one there is nothing to do. */
export async function logout(unit: UnitOfWork, { sessionId, refreshToken }: Logout): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const held =
      refreshToken === undefined
        ? undefined
        : await sessionRepository.findTokenForUpdate(tx, hashOfToken(refreshToken));
    const ids = new Set([sessionId, held?.session.id].filter((id) => id !== undefined));
    for (const id of ids) await sessionRepository.end(tx, id, 'logout', now);
  });
}

/**
 * Ends one of the user's own sessions, the present one too; one that has ended stays ended.
 * @throws SessionNotFound also for somebody else's
 */
export async function endOwnSession(
  unit: UnitOfWork,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const owner = await sessionRepository.ownerOf(tx, sessionId);
    if (owner !== userId) throw new SessionNotFound(sessionId);
    await sessionRepository.end(tx, sessionId, 'logout-other', now);
  });
}

/** Ends every session of the user, on every device. */
export async function logoutEverywhere(unit: UnitOfWork, userId: string): Promise<void> {
  await unit.run(({ tx, now }) => sessionRepository.endAllOf(tx, userId, 'logout-all', now));
}
