import type { ServiceEventsAnswer, ServiceName } from '@largo/contracts';
import { Button } from '@mantine/core';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { formatMoment, formatRelative } from '@largo/web-kit/format/dates.ts';
import { eventTexts as words } from './event-texts.ts';
import classes from './integrity-table.module.css';
import type { AskedReplay } from './replay-dialog.tsx';

export interface ServiceEvents {
  readonly service: ServiceName;
  /** Undefined: not there yet, or the service did not answer. */
  readonly events: ServiceEventsAnswer | undefined;
  readonly isAway: boolean;
  readonly readAtMs: number;
}

function Outbox({ events, isAway, readAtMs }: ServiceEvents) {
  if (!events) return <span>{isAway ? words.away : words.loading}</span>;
  const { unsent, oldestSeconds } = events.outbox;
  if (unsent === 0) return <span>{words.nothingUnsent}</span>;
  const since = new Date(readAtMs - oldestSeconds * 1_000).toISOString();
  return <span>{words.unsent(unsent, formatRelative(since, readAtMs))}</span>;
}

function Parked({ events }: ServiceEvents) {
  if (!events) return <span>{words.noReplay}</span>;
  const { total } = events.parked;
  if (total === 0) return <span>{words.noneParked}</span>;
  return (
    <StatusBadge size="small" tone="bad">
      {words.parked(total)}
    </StatusBadge>
  );
}

function Replay({ events }: ServiceEvents) {
  if (events?.replay.isWaiting) return <span role="status">{words.waiting}</span>;
  const last = events?.replay.last;
  if (!last) return <span>{words.noReplay}</span>;
  return (
    <span>
      {words.replayed(last.replayed, last.failed)}
      <small>
        <time dateTime={last.finishedAt}>{formatMoment(last.finishedAt)}</time>
      </small>
    </span>
  );
}

const columns: readonly TableColumn<ServiceEvents>[] = [
  {
    header: words.columns.service,
    card: 'title',
    cell: ({ service }) => <span className={classes.name}>{words.services[service]}</span>,
  },
  { header: words.columns.outbox, cell: Outbox },
  { header: words.columns.parked, card: 'corner', cell: Parked },
  { header: words.columns.replay, cell: Replay },
];

interface ServiceTableProps {
  readonly services: readonly ServiceEvents[];
  readonly onReplay: (asked: AskedReplay) => void;
}

const replayButton = (
  { service, events }: ServiceEvents,
  onReplay: ServiceTableProps['onReplay'],
) =>
  events !== undefined &&
  events.parked.total > 0 && (
    <Button
      size="sm"
      variant="default"
      aria-label={words.repeatAllOf(words.services[service])}
      onClick={() => onReplay({ service, events: events.parked.total })}
    >
      {words.repeat}
    </Button>
  );

/** How old each service's outbox is, and what it could not apply. */
export function ServiceTable({ services, onReplay }: ServiceTableProps) {
  return (
    <div className={classes.root}>
      <DataTable
        label={words.servicesLabel}
        columns={columns}
        rows={services}
        keyOf={({ service }) => service}
        nameOf={({ service }) => words.services[service]}
        actions={(one) => replayButton(one, onReplay)}
      />
    </div>
  );
}
