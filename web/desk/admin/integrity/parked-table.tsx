import type { ParkedEventView, ServiceName } from '@largo/contracts';
import { Button } from '@mantine/core';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { eventTexts as words } from './event-texts.ts';
import classes from './integrity-table.module.css';
import type { AskedReplay } from './replay-dialog.tsx';

export interface Parked extends ParkedEventView {
  readonly service: ServiceName;
}

const typeOf = ({ type }: Parked) => type ?? words.unreadable;

const columns: readonly TableColumn<Parked>[] = [
  {
    header: words.columns.event,
    card: 'title',
    cell: (one) => (
      <span className={classes.name}>
        {one.type === null ? words.unreadable : <span translate="no">{one.type}</span>}
        <small>{one.aggregateId}</small>
      </span>
    ),
  },
  {
    header: words.columns.service,
    cell: ({ service }) => <span>{words.services[service]}</span>,
  },
  {
    header: words.columns.error,
    cell: ({ error, blockedByEarlier }) => (
      <span className={classes.note}>{blockedByEarlier ? words.blocked : error}</span>
    ),
  },
  { header: words.columns.tries, align: 'end', cell: ({ tries }) => <span>{tries}</span> },
  {
    header: words.columns.since,
    cell: ({ parkedAt }) => <time dateTime={parkedAt}>{formatMoment(parkedAt)}</time>,
  },
];

interface ParkedTableProps {
  readonly events: readonly Parked[];
  readonly onReplay: (asked: AskedReplay) => void;
}

const replayButton = (one: Parked, onReplay: ParkedTableProps['onReplay']) =>
  !one.blockedByEarlier && (
    <Button
      size="sm"
      variant="default"
      aria-label={words.repeatOf(typeOf(one), one.aggregateId)}
      onClick={() => onReplay({ service: one.service, events: 1, aggregateId: one.aggregateId })}
    >
      {words.repeat}
    </Button>
  );

/** Events that could not be applied, with their error; what waits behind one goes with it. */
export function ParkedTable({ events, onReplay }: ParkedTableProps) {
  return (
    <div className={classes.root}>
      <DataTable
        label={words.parkedTitle}
        columns={columns}
        rows={events}
        keyOf={({ service, eventId }) => `${service} ${eventId}`}
        nameOf={typeOf}
        actions={(one) => replayButton(one, onReplay)}
      />
    </div>
  );
}
