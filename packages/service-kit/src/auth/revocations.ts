import { Revocations } from '@largo/contracts';
import { Compile } from 'typebox/compile';
import type { Logger } from '../logger.ts';

export interface RevocationList {
  includes(token: { sessionId: string; userId: string }, issuedAtSeconds: number): boolean;
  stop(): void;
}

export interface RevocationOptions {
  /** `GET /internal/revocations?after=<seq>` of identity. */
  fetch(after: number): Promise<unknown>;
  log: Logger;
  pollMs?: number;
}

/** Longer than any access token lives, so nothing forgotten could still be presented. */
const keepMs = 60 * 60_000;

const answer = Compile(Revocations);

/**
 * Follows identity's list of ended sessions. While identity is away the last known list stays in
 * force: nobody who was shut out gets in again, and nobody else is shut out by an outage.
 */
export function pollRevocations({ fetch, log, pollMs = 1_000 }: RevocationOptions): RevocationList {
  const sessions = new Map<string, number>();
  const users = new Map<string, { before: number; seenAt: number }>();
  let after = 0;
  let failures = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const apply = (list: unknown): void => {
    if (!answer.Check(list))
      throw new Error('identity answered with something else than revocations');
    const seenAt = Date.now();
    for (const session of list.sessions) sessions.set(session, seenAt);
    for (const { userId, before } of list.users) {
      users.set(userId, { before: Math.max(before, users.get(userId)?.before ?? 0), seenAt });
    }
    after = list.seq;
  };
  const poll = async (): Promise<void> => {
    try {
      apply(await fetch(after));
      if (failures > 0) log.info({ failures }, 'revocations are followed again');
      failures = 0;
    } catch (err) {
      failures += 1;
      if (failures === 10) log.warn({ err }, 'revocations can not be followed');
    }
    forget(sessions, users);
    if (!stopped)
      timer = setTimeout(() => void poll(), failures > 10 ? pollMs * 3 : pollMs).unref();
  };
  // Not at once: in one process, identity is still starting.
  timer = setTimeout(() => void poll(), Math.min(pollMs, 200)).unref();

  return {
    includes({ sessionId, userId }, issuedAtSeconds) {
      if (sessions.has(sessionId)) return true;
      const user = users.get(userId);
      return user !== undefined && issuedAtSeconds < user.before;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export const noRevocations: RevocationList = { includes: () => false, stop: () => undefined };

function forget(sessions: Map<string, number>, users: Map<string, { seenAt: number }>): void {
  const limit = Date.now() - keepMs;
  // Both keep the order of insertion: the first young entry ends the search.
  for (const [session, seenAt] of sessions) {
    if (seenAt > limit) break;
    sessions.delete(session);
  }
  for (const [user, { seenAt }] of users) if (seenAt <= limit) users.delete(user);
}
