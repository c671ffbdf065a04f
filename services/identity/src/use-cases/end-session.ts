import type { UnitOfWork } from '@largo/messaging';
import { sessionRepository } from '../db/session-repository.ts';
import { SessionNotFound } from '../domain/errors.ts';
import { endSessions } from './steps/end-sessions.ts';

/**
 * Ends one of the user's own sessions, even the current one; an ended one stays ended.
 * @throws SessionNotFound also for another user's
 */
export async function endSession(
  unit: UnitOfWork,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await unit.run(async (change) => {
    const owner = await sessionRepository.ownerOf(change.tx, sessionId);
    if (owner !== userId) throw new SessionNotFound(sessionId);
    await endSessions(change, { sessionId }, 'logout-other');
  });
}
