import type { UnitOfWork } from '@largo/messaging';
import { sessionRepository } from '../db/session-repository.ts';
import { SessionNotFound } from '../domain/errors.ts';

/**
 * Ends one of the user's own sessions, also the current one; an ended one stays ended.
 * @throws SessionNotFound also for another user's
 */
export async function endSession(
  unit: UnitOfWork,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const owner = await sessionRepository.ownerOf(tx, sessionId);
    if (owner !== userId) throw new SessionNotFound(sessionId);
    await sessionRepository.end(tx, sessionId, 'logout-other', now);
  });
}
