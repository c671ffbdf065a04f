import type { ParkedEventView, ServiceEventsAnswer, ServiceName } from '@largo/contracts';
import { formatMoment, formatRelative } from '@largo/web-kit/format/dates.ts';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import type { TableColumn } from '../../screens/data-table.tsx';
import { eventTexts as texts } from './event-texts.ts';
import names from '../shared/name.module.css';
import classes from './integrity-table.module.css';

export interface ServiceEvents {
  readonly service: ServiceName;
  /** Undefined: not there yet, or the service did not answer. */
  readonly events: ServiceEventsAnswer | undefined;
  readonly isAway: boolean;
  readonly readAtMs: number;
}

function Outbox({ events, isAway, readAtMs }: ServiceEvents) {
  if (!events) return <span>{isAway ? texts.away : texts.loading}</span>;
  const { unsent, oldestSeconds } = events.outbox;
  if (unsent === 0) return <span>{texts.nothingUnsent}</span>;
  const since = new Date(readAtMs - oldestSeconds * 1_000).toISOString();
  return <span>{texts.unsent(unsent, formatRelative(since, readAtMs))}</span>;
}

function Parked({ events }: ServiceEvents) {
  if (!events) return <span>{texts.noReplay}</span>;
  const { total } = events.parked;
  if (total === 0) return <span>{texts.noneParked}</span>;
  return (
    <StatusBadge size="small" tone="bad">
      {texts.parked(total)}
    </StatusBadge>
  );
}

function Replay({ events }: ServiceEvents) {
  if (events?.replay.isWaiting) return <span role="status">{texts.waiting}</span>;
  const last = events?.replay.last;
  if (!last) return <span>{texts.noReplay}</span>;
  return (
    <span>
      {texts.replayed(last.replayed, last.failed)}
      <small>
        <time dateTime={last.finishedAt}>{formatMoment(last.finishedAt)}</time>
      </small>
    </span>
  );
}

export const serviceColumns: readonly TableColumn<ServiceEvents>[] = [
  {
    header: texts.columns.service,
    card: 'title',
    cell: ({ service }) => <span className={names.name}>{texts.services[service]}</span>,
  },
  { header: texts.columns.outbox, cell: Outbox },
  { header: texts.columns.parked, card: 'corner', cell: Parked },
  { header: texts.columns.replay, cell: Replay },
];

export interface ParkedEvent extends ParkedEventView {
  readonly service: ServiceName;
}

export const typeOf = ({ type }: ParkedEvent) => type ?? texts.unreadable;

export const parkedColumns: readonly TableColumn<ParkedEvent>[] = [
  {
    header: texts.columns.event,
    card: 'title',
    cell: (one) => (
      <span className={names.name}>
        {one.type === null ? texts.unreadable : <span translate="no">{one.type}</span>}
        <small>{one.aggregateId}</small>
      </span>
    ),
  },
  {
    header: texts.columns.service,
    cell: ({ service }) => <span>{texts.services[service]}</span>,
  },
  {
    header: texts.columns.error,
    cell: ({ error, blockedByEarlier }) => (
      <span className={classes.note}>{blockedByEarlier ? texts.blocked : error}</span>
    ),
  },
  { header: texts.columns.tries, align: 'end', cell: ({ tries }) => <span>{tries}</span> },
  {
    header: texts.columns.since,
    cell: ({ parkedAt }) => <time dateTime={parkedAt}>{formatMoment(parkedAt)}</time>,
  },
];
