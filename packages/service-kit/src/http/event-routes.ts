import {
  type Administrator,
  adminActedOf,
  ReplayEventsAnswer,
  ReplayEventsBody,
  ServiceEventsAnswer,
  type ServiceName,
} from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import {
  askForReplay,
  listParked,
  messagingGauges,
  type ParkedEvent,
  replayState,
  type UnitOfWork,
  type Units,
} from '@largo/messaging';
import type { Sql } from 'postgres';
import type { App } from './app-type.ts';
import { administratorOf } from './client-address.ts';
import { requestKey } from './request-key.ts';
import { route } from './route-description.ts';

interface EventRoutesDeps {
  sql: Sql;
  schema: ServiceName;
  units: Units;
  clock: Clock;
}

const shownEvents = 100;

/** What administrators see and do about a service's events, the same for every service. */
export function installEventRoutes(app: App, deps: EventRoutesDeps): void {
  const { schema, units } = deps;
  const name = `${schema[0]?.toUpperCase()}${schema.slice(1)}`;
  app.get(
    `/admin/integrity/${schema}/events`,
    route({
      policy: 'admin',
      errors: [],
      operationId: `listEventsOf${name}`,
      summary: `List the parked events of ${schema}, and how old its outbox is`,
      response: { 200: ServiceEventsAnswer },
    }),
    () => listServiceEvents(deps),
  );
  app.post(
    `/admin/integrity/${schema}/events/replay`,
    route({
      policy: 'admin',
      errors: [],
      idempotent: true,
      operationId: `replayEventsOf${name}`,
      summary: `Apply the parked events of ${schema} again`,
      body: ReplayEventsBody,
      response: { 200: ReplayEventsAnswer },
    }),
    (request) =>
      replayServiceEvents(units.forRequest(requestKey(request)), {
        schema,
        aggregateId: request.body.aggregateId,
        admin: administratorOf(request),
      }),
  );
}

async function listServiceEvents(deps: EventRoutesDeps): Promise<ServiceEventsAnswer> {
  const [gauges, parked, { isWaiting, last }] = await Promise.all([
    messagingGauges(deps),
    listParked(deps, shownEvents),
    replayState(deps),
  ]);
  return {
    outbox: { unsent: gauges.unsent, oldestSeconds: Math.round(gauges.oldestUnsentSeconds) },
    parked: { total: gauges.parked, events: parked.map(viewOf) },
    replay: { isWaiting, last: last && { ...last, finishedAt: last.finishedAt.toISOString() } },
  };
}

/** Not the message: it may hold what only its service may know of people. */
function viewOf(event: ParkedEvent): ServiceEventsAnswer['parked']['events'][number] {
  const { eventId, type, key, error, blockedByEarlier, tries, parkedAt } = event;
  return {
    eventId,
    type,
    error,
    blockedByEarlier,
    tries,
    aggregateId: key,
    parkedAt: parkedAt.toISOString(),
  };
}

interface ReplayServiceEvents {
  schema: ServiceName;
  aggregateId: string | undefined;
  admin: Administrator;
}

/**
 * Asks a process of the service to apply parked events again; receipts see to it that none is applied twice.
 * Emits the audit entry, where there was something to ask for.
 */
async function replayServiceEvents(
  unit: UnitOfWork,
  { schema, aggregateId, admin }: ReplayServiceEvents,
): Promise<ReplayEventsAnswer> {
  return unit.run(async ({ tx, emit }) => {
    const asked = { by: admin.adminId, key: aggregateId };
    const events = await askForReplay(tx, schema, asked);
    if (events > 0)
      emit(adminActedOf[schema], {
        ...admin,
        action: 'events-replayed',
        subject: { type: 'service', id: schema, label: null },
        before: null,
        after: { service: schema, events, aggregateId: aggregateId ?? null },
      });
    return { events };
  });
}
