import type { ReplayEventsAnswer, ServiceName } from '@largo/contracts';
import { useQueries } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { request } from '@largo/web-kit/client/api-client.ts';
import { useRowActions, type Action } from '../../screens/actions.tsx';
import { DataTable } from '../../screens/data-table.tsx';
import { readServices, serviceEventsQuery } from './audit.queries.ts';
import {
  type ParkedEvent,
  parkedColumns,
  serviceColumns,
  type ServiceEvents,
  typeOf,
} from './event-columns.tsx';
import { eventTexts as texts } from './event-texts.ts';
import { confirmed } from '../../screens/action-dialog.tsx';
import { refreshAdmin } from '../shared/keys.ts';

const { dialog: dialogTexts, repeat, services: serviceNames } = texts;

interface Replay {
  readonly service: ServiceName;
  readonly events: number;
  /** Left out: all of the service. */
  readonly aggregateId?: string;
}

/** Asks before events that could not be applied are tried again. */
const replayAction = <Row,>(
  replayOf: (row: Row) => Replay,
  offered: Required<Pick<Action<Row>, 'isOffered' | 'nameOf'>>,
) =>
  confirmed<Row, ReplayEventsAnswer>({
    ...offered,
    texts: {
      ...dialogTexts,
      button: repeat,
      text: (row) => {
        const { service, events, aggregateId } = replayOf(row);
        const name = serviceNames[service];
        return `${aggregateId === undefined ? dialogTexts.all(events, name) : dialogTexts.one(name)} ${dialogTexts.text}`;
      },
      done: ({ events }) => (events > 0 ? dialogTexts.done : dialogTexts.nothing),
    },
    footnote: dialogTexts.logged,
    send: (row, _note, idempotencyKey) => {
      const { service, aggregateId } = replayOf(row);
      const body = aggregateId === undefined ? {} : { aggregateId };
      const path = `/admin/integrity/${service}/events/replay`;
      return request('POST', path, { body, idempotencyKey });
    },
    refresh: refreshAdmin,
  });

const replayAll = replayAction<ServiceEvents>(
  ({ service, events }) => ({ service, events: events?.parked.total ?? 0 }),
  {
    nameOf: ({ service }) => texts.repeatAllOf(texts.services[service]),
    isOffered: ({ events }) => events !== undefined && events.parked.total > 0,
  },
);
const replayOne = replayAction<ParkedEvent>(
  ({ service, aggregateId }) => ({ service, events: 1, aggregateId }),
  {
    nameOf: (one) => texts.repeatOf(typeOf(one), one.aggregateId),
    isOffered: ({ blockedByEarlier }) => !blockedByEarlier,
  },
);

/** Each service's outbox and the events that it could not apply. One that is away leaves the others. */
export function EventsTab() {
  const ofServices = useRowActions([replayAll]);
  const ofEvents = useRowActions([replayOne]);
  const queries = useQueries({ queries: readServices.map(serviceEventsQuery) });
  const services = readServices.map((service, index) => ({
    service,
    events: queries[index]?.data,
    isAway: queries[index]?.isError ?? false,
    readAtMs: queries[index]?.dataUpdatedAt ?? 0,
  }));
  if (services.every(({ isAway, events }) => isAway && !events)) {
    const retry = () => {
      for (const { refetch } of queries) void refetch();
    };
    return <ErrorState title={texts.failed} error={queries[0]?.error} onRetry={retry} />;
  }
  const parked = services.flatMap(({ service, events }) =>
    (events?.parked.events ?? []).map((event) => ({ ...event, service })),
  );
  const total = services.reduce((sum, { events }) => sum + (events?.parked.total ?? 0), 0);
  return (
    <>
      <DataTable
        label={texts.servicesLabel}
        columns={serviceColumns}
        rows={services}
        keyOf={({ service }) => service}
        nameOf={({ service }) => texts.services[service]}
        actions={ofServices.actionsOf(services)}
      />
      <section className="l-stack l-gap-12" aria-label={texts.parkedTitle}>
        <h2>{texts.parkedTitle}</h2>
        <p className="l-soft">{parked.length === 0 ? texts.parkedEmpty : texts.parkedText}</p>
        {total > parked.length && <p>{texts.shown(parked.length, total)}</p>}
        {parked.length > 0 && (
          <DataTable
            label={texts.parkedTitle}
            columns={parkedColumns}
            rows={parked}
            keyOf={({ service, eventId }) => `${service} ${eventId}`}
            nameOf={typeOf}
            actions={ofEvents.actionsOf(parked)}
          />
        )}
      </section>
      {ofServices.dialog}
      {ofEvents.dialog}
    </>
  );
}
