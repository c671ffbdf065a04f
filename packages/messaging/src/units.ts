import {
  adminActedOf,
  checked,
  type Envelope,
  type EventContract,
  type ServiceName,
} from '@largo/contracts';
import { againOnConflict } from './again-on-conflict.ts';
import type { Change, RequestContext, UnitOfWork, Units } from './change.ts';
import { makeEventUnits } from './event-unit.ts';
import { makeOutboxWriter, type PendingEvent, pendingEvent } from './outbox.ts';
import { makeRequestUnits } from './request-unit.ts';
import type { Ending, Origin, Transact, UnitsOptions } from './unit-options.ts';

export type { UnitsOptions };

/** Opens the units of work of one service over its own messaging tables. */
export function makeUnits(options: UnitsOptions): Units {
  const transact = makeTransact(options);
  const events = makeEventUnits(options, transact);
  const requests = makeRequestUnits(options, transact);
  const plain = (origin: Origin): UnitOfWork => ({
    run: (work) => transact(origin, work),
    runAfter: async (prepare, work) => {
      const prepared = await prepare();
      return transact(origin, (change) => work(change, prepared));
    },
  });
  return {
    plain: ({ correlationId, causationId }) =>
      plain({ correlationId, causationId: causationId ?? null }),
    forRequest: (request: RequestContext) =>
      request.key === undefined
        ? plain({ correlationId: request.correlationId, causationId: null })
        : requests({ ...request, key: request.key }),
    forEvent: (consumer: string, event: Envelope) => events(consumer, event),
  };
}

function makeTransact(options: UnitsOptions): Transact {
  const write = makeOutboxWriter(options.schema);
  const adminActed = adminActedOf[options.schema as ServiceName];
  const once = async <T>(
    origin: Origin,
    work: (change: Change) => Promise<T>,
    ending?: Ending<T>,
  ): Promise<T> => {
    const pending: PendingEvent[] = [];
    let headers: Record<string, string> | undefined;
    const now = options.clock.now();
    const result = await options.db.transaction(async (tx) => {
      const emit: Change['emit'] = (contract: EventContract, data: unknown) => {
        if (options.checkEvents !== false) checked(contract.schema, data, contract.type);
        // The trace of this moment, because the commit may run in another one.
        headers ??= options.traceHeaders?.();
        pending.push(pendingEvent(contract, data, pending.length));
      };
      const audit: Change['audit'] = (who, action, what) =>
        emit(adminActed, { ...who, action, before: null, after: null, ...what });
      const done = await work({ tx, now, emit, audit });
      const last = ending?.statement(done);
      const statement =
        pending.length > 0
          ? write(pending, { ...origin, headers: headers ?? {}, now }, last)
          : last;
      const rows = statement ? await tx.execute(statement) : [];
      if (ending && last && rows.length === 0) throw ending.error();
      return done;
    });
    if (pending.length > 0) options.onCommitted(pending);
    return result;
  };
  return (origin, work, ending) => againOnConflict(() => once(origin, work, ending));
}
