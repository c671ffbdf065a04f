import {
  type AuditEntry,
  OperatorReplayBody,
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
import Type from 'typebox';
import type { App } from './app-type.ts';
import { administratorOf } from './client-address.ts';
import { operator } from './operator.ts';
import { actorOf } from './policies.ts';
import { requestKey } from './request-key.ts';
import { route } from './route-description.ts';

interface EventRoutesDeps {
  sql: Sql;
  schema: ServiceName;
  units: Units;
  clock: Clock;
}

const shownEvents = 100;
const AggregateQuery = Type.Object({
  aggregateId: Type.Optional(
    Type.String({ maxLength: 200, description: 'Only the events of this one' }),
  ),
});

/** The administrators' routes for a service's events, the same in every service. */
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
        who: administratorOf(request),
        by: actorOf(request).userId,
      }),
  );
  app.get(
    '/internal/events',
    route({
      policy: 'internal',
      operationId: `readEventsOf${name}`,
      summary: `List the parked events of ${schema}, for operators`,
      querystring: AggregateQuery,
      response: { 200: ServiceEventsAnswer },
    }),
    ({ query }) => listServiceEvents(deps, query.aggregateId),
  );
  app.post(
    '/internal/events/replay',
    route({
      policy: 'internal',
      operationId: `repeatEventsOf${name}`,
      summary: `Apply the parked events of ${schema} again, for operators`,
      body: OperatorReplayBody,
      response: { 200: ReplayEventsAnswer },
    }),
    ({ id, body: { aggregateId, by } }) =>
      replayServiceEvents(units.plain({ correlationId: id }), {
        schema,
        aggregateId,
        who: operator,
        by,
      }),
  );
}

async function listServiceEvents(
  deps: EventRoutesDeps,
  key?: string,
): Promise<ServiceEventsAnswer> {
  const [gauges, parked, { isWaiting, last }] = await Promise.all([
    messagingGauges(deps),
    listParked({ ...deps, key }, shownEvents),
    replayState(deps),
  ]);
  return {
    outbox: { unsent: gauges.unsent, oldestSeconds: Math.round(gauges.oldestUnsentSeconds) },
    parked: { total: gauges.parked, events: parked.map(viewOf) },
    replay: { isWaiting, last: last && { ...last, finishedAt: last.finishedAt.toISOString() } },
  };
}

/** Leaves out the message, because it may hold personal data that only its service may see. */
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
  who: Pick<AuditEntry, 'adminId' | 'address'>;
  /** Stored with the request: an administrator's id or an operator's name. */
  by: string;
}

/**
 * Asks a process of the service to apply parked events again; receipts ensure that none is applied
 * twice. Emits the audit entry if there was something to replay.
 */
async function replayServiceEvents(
  unit: UnitOfWork,
  { schema, aggregateId, who, by }: ReplayServiceEvents,
): Promise<ReplayEventsAnswer> {
  return unit.run(async ({ tx, audit }) => {
    const events = await askForReplay(tx, schema, { by, key: aggregateId });
    if (events > 0)
      audit(who, 'events-replayed', {
        subject: { type: 'service', id: schema, label: null },
        after: {
          service: schema,
          events,
          aggregateId: aggregateId ?? null,
          ...(who.adminId === null && { by }),
        },
      });
    return { events };
  });
}
