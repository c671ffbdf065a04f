import { createHash, randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers';
import type { Change, RequestContext, UnitOfWork } from './change.ts';
import { IdempotencyKeyReused, InvalidIdempotencyKey, RequestInProgress } from './errors.ts';
import { makeRequestRows, type RequestRow } from './request-rows.ts';
import type { Ending, Transact, UnitsOptions } from './unit-options.ts';

type KeyedRequest = RequestContext & { key: string };

/** Short, so that a crash delays a paying buyer only a little; a running request renews it three times as often. */
const defaultLeaseMs = 8_000;

export function makeRequestUnits(options: UnitsOptions, transact: Transact) {
  const rows = makeRequestRows(options);
  const leaseMs = options.leaseMs ?? defaultLeaseMs;
  const replay = <T>(row: RequestRow, bodyHash: string): T => {
    const answer = storedAnswer<T>(row, bodyHash);
    options.onReplayed?.();
    return answer;
  };
  return (request: KeyedRequest): UnitOfWork => {
    if (!/^[\x21-\x7e]{1,200}$/.test(request.key)) throw new InvalidIdempotencyKey();
    const origin = { correlationId: request.correlationId, causationId: null };
    const bodyHash = hashOf(request.body);
    const id = { scope: request.scope, key: request.key };

    /** A second request with the same key waits here for the first one's commit. */
    const run = <T>(work: (change: Change) => Promise<T>): Promise<T> => {
      let isNew = false;
      const ending: Ending<T> = {
        statement: (result) => (isNew ? rows.answer(id, { result }) : undefined),
        error: () => new RequestInProgress(),
      };
      return transact(
        origin,
        async (change) => {
          const row = await rows.lock(change.tx, id, bodyHash, change.now);
          isNew = row.inserted;
          return isNew ? work(change) : replay<T>(row, bodyHash);
        },
        ending,
      );
    };

    const runAfter: UnitOfWork['runAfter'] = async <P, T>(
      prepare: () => Promise<P>,
      work: (change: Change, prepared: P) => Promise<T>,
    ) => {
      const token = randomUUID();
      const claimed = await rows.claim({
        ...id,
        bodyHash,
        token,
        leaseMs,
        now: options.clock.now(),
      });
      if (!claimed.inserted) return replay<T>(claimed, bodyHash);
      const renewal = setInterval(
        () => void rows.renew(id, token, leaseMs).catch(() => {}),
        leaseMs / 3,
      );
      try {
        const prepared = await prepare();
        return await transact(origin, (change) => work(change, prepared), {
          statement: (result) => rows.answer(id, { result }, token),
          // The lease had ended, and another request has taken the key.
          error: () => new RequestInProgress(),
        });
      } catch (error) {
        // If this fails too, the end of the lease frees the key.
        await rows.release(id, token).catch(() => {});
        throw error;
      } finally {
        clearInterval(renewal);
      }
    };
    return { run, runAfter };
  };
}

/** @throws IdempotencyKeyReused @throws RequestInProgress */
function storedAnswer<T>(row: RequestRow, bodyHash: string): T {
  if (row.bodyHash !== bodyHash) throw new IdempotencyKeyReused();
  if (row.answer === null) throw new RequestInProgress();
  // The answer was a T before it became JSON, and a keyed unit's result has to survive JSON.
  return (row.answer as { result?: T }).result as T;
}

/** Keys are sorted, so that the order of JSON members does not make another request. */
function hashOf(body: unknown): string {
  const canonical = JSON.stringify(body ?? null, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(canonical).digest('base64url');
}
