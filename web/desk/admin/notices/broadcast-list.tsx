import type { BroadcastView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { ProgressBar } from '../../screens/progress-bar.tsx';
import { broadcastsQuery } from './broadcast.queries.ts';
import { audiences, sentTexts as texts } from './notice-texts.ts';
import classes from './tables.module.css';

const { columns } = texts;

function Audience({ role, userId, userName }: BroadcastView) {
  if (userId === null) return <span>{audiences[role ?? 'all']}</span>;
  if (userName === null) return <span className="l-muted">{texts.gone}</span>;
  return <Link to={adminPaths.users(userId)}>{userName}</Link>;
}

/** What was written, to whom, and how many have read it. */
export const BroadcastList = listScreen({
  texts,
  picture: 'memo',
  filters: {},
  query: (_filters, page) => broadcastsQuery(page),
  rowsOf: ({ data }) => data,
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    {
      header: columns.notice,
      card: 'title',
      cell: ({ title, message }) => (
        <span className={classes.name}>
          <strong>{title}</strong>
          <small>{message}</small>
        </span>
      ),
    },
    { header: columns.to, cell: Audience },
    {
      header: columns.at,
      cell: ({ sentAt, sentByName }) => (
        <span>
          <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
          <small>{texts.by(sentByName ?? texts.team)}</small>
        </span>
      ),
    },
    {
      header: columns.read,
      cell: ({ title, read, readers }) => (
        <span className={`l-stack l-gap-6 ${classes.read}`}>
          {texts.read(read, readers)}
          <ProgressBar
            label={texts.share(title)}
            value={read}
            max={Math.max(1, readers)}
            heightPx={6}
          />
        </span>
      ),
    },
  ],
});
