import { SessionsEndedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import {
  type EndedSession,
  type EndReason,
  sessionRepository,
} from '../../db/session-repository.ts';

/** Ends one session or all of a user's. Emits SessionsEndedV1, unless they had already ended. */
export async function endSessions(
  change: Change,
  which: { sessionId: string } | { userId: string },
  because: EndReason,
): Promise<void> {
  const { tx, now } = change;
  const ended =
    'sessionId' in which
      ? await sessionRepository.end(tx, which.sessionId, because, now)
      : await sessionRepository.endAllOf(tx, which.userId, because, now);
  announceEnd(change, ended);
}

/** Lets services drop what they keep for a session, such as push devices. */
export function announceEnd({ emit }: Change, ended: readonly EndedSession[]): void {
  const byUser = new Map<string, string[]>();
  for (const { id, userId } of ended) byUser.set(userId, [...(byUser.get(userId) ?? []), id]);
  for (const [userId, sessionIds] of byUser) emit(SessionsEndedV1, { userId, sessionIds });
}
