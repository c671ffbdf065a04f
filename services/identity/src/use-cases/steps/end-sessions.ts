import { SessionsEndedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import {
  type EndedSession,
  type EndReason,
  sessionRepository,
} from '../../db/session-repository.ts';

/** Ends one session, or all of a user. Emits SessionsEndedV1, unless they were over already. */
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

/** Those who keep something for a session, as the devices of pushes, let go of it. */
export function announceEnd({ emit }: Change, ended: readonly EndedSession[]): void {
  const byUser = new Map<string, string[]>();
  for (const { id, userId } of ended) byUser.set(userId, [...(byUser.get(userId) ?? []), id]);
  for (const [userId, sessionIds] of byUser) emit(SessionsEndedV1, { userId, sessionIds });
}
