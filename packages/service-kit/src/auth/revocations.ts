import { Revocations } from '@largo/contracts';
import { Compile } from 'typebox/compile';
import type { Logger } from '../logger.ts';

export interface RevocationList {
  /** Resolves once a list is known; until then it fetches at once. @throws while identity gives none */
  known(): Promise<void>;
  includes(token: { sessionId: string }, issuedAtSeconds: number): boolean;
  stop(): void;
}

export interface RevocationOptions {
  /** `GET /internal/revocations?after=<seq>` of identity. */
  fetch(after: number): Promise<unknown>;
  log: Logger;
  pollMs?: number;
}

/** Longer than any access token lives, so that a forgotten one can't be used any more. */
const keepMs = 60 * 60_000;

const answer = Compile(Revocations);

/**
 * Follows identity's list of ended sessions. While identity is unavailable the last known list
 * stays in force: an ended session stays ended, and the outage locks out no one else. A process
 * that has no list yet lets no one in.
 */
export function pollRevocations({ fetch, log, pollMs = 1_000 }: RevocationOptions): RevocationList {
  const sessions = new Map<string, number>();
  const tokens = new Map<string, { issuedBefore: number; seenAt: number }>();
  let after: number | undefined;
  let asking: Promise<void> | undefined;
  let failures = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const apply = (list: unknown): void => {
    if (!answer.Check(list))
      throw new Error('identity answered with something else than revocations');
    const seenAt = Date.now();
    for (const session of list.sessions) sessions.set(session, seenAt);
    for (const { sessionId, issuedBefore } of list.tokens) {
      // Removed first, because `forget` relies on the order of insertion.
      tokens.delete(sessionId);
      tokens.set(sessionId, { issuedBefore, seenAt });
    }
    after = list.seq;
  };
  const ask = (): Promise<void> =>
    (asking ??= fetch(after ?? 0)
      .then(apply)
      .finally(() => {
        asking = undefined;
      }));
  const poll = async (): Promise<void> => {
    try {
      await ask();
      if (failures > 0) log.info({ failures }, 'revocations are followed again');
      failures = 0;
    } catch (err) {
      failures += 1;
      if (failures === 10) log.warn({ err }, 'revocations can not be followed');
    }
    forget(sessions, tokens);
    if (!stopped)
      timer = setTimeout(() => void poll(), failures > 10 ? pollMs * 3 : pollMs).unref();
  };
  // Not at once, because identity is still starting when they share a process.
  timer = setTimeout(() => void poll(), Math.min(pollMs, 200)).unref();

  return {
    known: async () => {
      if (after === undefined) await ask();
    },
    includes({ sessionId }, issuedAtSeconds) {
      if (sessions.has(sessionId)) return true;
      const stale = tokens.get(sessionId);
      return stale !== undefined && issuedAtSeconds < stale.issuedBefore;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export const noRevocations: RevocationList = {
  known: async () => undefined,
  includes: () => false,
  stop: () => undefined,
};

function forget(sessions: Map<string, number>, tokens: Map<string, { seenAt: number }>): void {
  const limit = Date.now() - keepMs;
  // Both are in order of insertion, so the first young entry ends the search.
  for (const [session, seenAt] of sessions) {
    if (seenAt > limit) break;
    sessions.delete(session);
  }
  for (const [session, { seenAt }] of tokens) {
    if (seenAt > limit) break;
    tokens.delete(session);
  }
}
