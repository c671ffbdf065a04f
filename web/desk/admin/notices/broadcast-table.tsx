import type { BroadcastView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { ProgressBar } from '../../screens/progress-bar.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { audiences, sentTexts as words } from './notice-texts.ts';
import classes from './tables.module.css';

function Audience({ role, userId, userName }: BroadcastView) {
  if (userId !== null)
    return userName === null ? (
      <span className="l-muted">{words.gone}</span>
    ) : (
      <Link to={adminPaths.users(userId)}>{userName}</Link>
    );
  return <span>{role === null ? audiences.all : audiences[role]}</span>;
}

const columns: readonly TableColumn<BroadcastView>[] = [
  {
    header: words.columns.notice,
    card: 'title',
    cell: ({ title, message }) => (
      <span className={classes.name}>
        <strong>{title}</strong>
        <small>{message}</small>
      </span>
    ),
  },
  { header: words.columns.to, cell: (sent) => <Audience {...sent} /> },
  {
    header: words.columns.at,
    cell: ({ sentAt, sentByName }) => (
      <span>
        <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
        <small>{words.by(sentByName ?? words.team)}</small>
      </span>
    ),
  },
  {
    header: words.columns.read,
    cell: ({ title, read, readers }) => (
      <span className={`l-numbers ${classes.read}`}>
        {words.read(read, readers)}
        <ProgressBar
          label={words.share(title)}
          value={read}
          max={Math.max(1, readers)}
          heightPx={6}
        />
      </span>
    ),
  },
];

interface BroadcastTableProps {
  readonly broadcasts: readonly BroadcastView[];
  readonly isStale: boolean;
}

/** What was written, to whom, and how many have read it. */
export function BroadcastTable({ broadcasts, isStale }: BroadcastTableProps) {
  return (
    <div className={classes.root}>
      <DataTable
        label={words.table}
        columns={columns}
        rows={broadcasts}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        isStale={isStale}
      />
    </div>
  );
}
