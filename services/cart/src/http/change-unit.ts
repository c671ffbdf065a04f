import type { Clock } from '@largo/kernel';
import type { Db, Tx, UnitOfWork } from '@largo/messaging';
import { requestKey } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import type { CartDeps } from '../deps.ts';

/**
 * For use cases of one statement that announce nothing: without an Idempotency-Key the statement is its
 * own transaction, which saves two of three round trips on the hottest path of the shop.
 */
export function changeUnit(request: FastifyRequest, { db, units, clock }: CartDeps): UnitOfWork {
  const key = requestKey(request);
  return key.key === undefined ? singleStatement(db, clock) : units.forRequest(key);
}

function singleStatement(db: Db, clock: Clock): UnitOfWork {
  // The statement runs on the pool; `execute` is all that such a use case takes of it.
  const tx = db as unknown as Tx;
  const run: UnitOfWork['run'] = (work) => work({ tx, now: clock.now(), emit: refuseToAnnounce });
  return {
    run,
    runAfter: async (prepare, work) => {
      const prepared = await prepare();
      return run((change) => work(change, prepared));
    },
    apply: async (effect) => void (await db.execute(effect(clock.now()))),
  };
}

function refuseToAnnounce(): never {
  throw new Error('a single statement can not announce anything');
}
