import type { UnsentMailView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { choice } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { Totals } from '../../screens/totals.tsx';
import { unsentMailsQuery } from './mail.queries.ts';
import { mailTexts as texts } from './notice-texts.ts';
import { RefusingAddresses } from './refusing-addresses.tsx';
import { RetryAll, RetryMail } from './retry-mails.tsx';
import classes from './tables.module.css';

const { filters, columns } = texts;
const states = ['waiting', 'failed', 'given-up'] as const;
const tones = { waiting: 'plain', failed: 'waiting', 'given-up': 'bad' } as const;

const reader = ({ userId, userName }: UnsentMailView) =>
  userName === null ? (
    texts.unknownReader
  ) : (
    <>
      {texts.to} <Link to={adminPaths.users(userId)}>{userName}</Link>
    </>
  );

/** Mails that wait, failed or were given up; their addresses are on their readers' pages. */
export const MailList = listScreen({
  texts,
  picture: 'bell',
  filters: { state: choice(filters.state, texts.states, { any: filters.any, wide: true }) },
  query: ({ state }, page) => unsentMailsQuery(state, page),
  rowsOf: ({ data }) => data,
  keyOf: ({ id }) => id,
  nameOf: ({ subject }) => subject,
  above: (data) => (
    <>
      {data && (
        <Totals
          totals={states.map((state) => ({
            label: texts.states[state],
            value: formatNumber(data.counts[state]),
            to: adminPaths.notices({ view: 'mails', state }),
            note: texts.totals[state],
          }))}
        />
      )}
      <RefusingAddresses />
    </>
  ),
  tools: (data) => data && <RetryAll count={data.counts.failed + data.counts['given-up']} />,
  links: (mail) => mail.canRetry && <RetryMail mail={mail} />,
  columns: [
    {
      header: columns.mail,
      card: 'title',
      cell: (mail) => (
        <span className={classes.name}>
          <strong>{mail.subject}</strong>
          <small>{reader(mail)}</small>
        </span>
      ),
    },
    {
      header: columns.state,
      card: 'corner',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>,
    },
    {
      header: columns.error,
      cell: ({ lastError, tries, nextTryAt }) => (
        <span className={classes.note}>
          {lastError === null ? texts.none : <span translate="no">{lastError}</span>}
          {lastError !== null && nextTryAt !== null && (
            <small>{texts.next(formatMoment(nextTryAt))}</small>
          )}
          {tries > 0 && <small>{`${columns.tries}: ${tries}`}</small>}
        </span>
      ),
    },
    {
      header: columns.since,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    },
  ],
});
