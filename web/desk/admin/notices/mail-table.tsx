import type { MailState, UnsentMailView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { StatusBadge, type StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useRetryMail } from './mail.queries.ts';
import { mailTexts as words } from './notice-texts.ts';
import classes from './tables.module.css';

const tones: Readonly<Record<MailState, StatusTone>> = {
  waiting: 'plain',
  failed: 'waiting',
  'given-up': 'bad',
};
const readerOf = ({ userName }: UnsentMailView) => userName ?? words.unknownReader;

function Reader({ userId, userName }: UnsentMailView) {
  if (userName === null) return <>{words.unknownReader}</>;
  return (
    <>
      {words.to} <Link to={adminPaths.users(userId)}>{userName}</Link>
    </>
  );
}

const columns: readonly TableColumn<UnsentMailView>[] = [
  {
    header: words.columns.mail,
    card: 'title',
    cell: (mail) => (
      <span className={classes.name}>
        <strong>{mail.subject}</strong>
        <small>
          <Reader {...mail} />
        </small>
      </span>
    ),
  },
  {
    header: words.columns.state,
    card: 'corner',
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{words.states[state]}</StatusBadge>,
  },
  {
    header: words.columns.error,
    cell: ({ lastError, tries, nextTryAt }) => (
      <span className={classes.note}>
        {lastError === null ? words.none : <span translate="no">{lastError}</span>}
        {lastError !== null && nextTryAt !== null && (
          <small>{words.next(formatMoment(nextTryAt))}</small>
        )}
        {tries > 0 && (
          <small>
            {words.columns.tries}: {tries}
          </small>
        )}
      </span>
    ),
  },
  {
    header: words.columns.since,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];

interface MailTableProps {
  readonly mails: readonly UnsentMailView[];
  readonly isStale: boolean;
}

/** Mails that were not sent, with their last error; their addresses are on their readers' pages. */
export function MailTable({ mails, isStale }: MailTableProps) {
  const retry = useRetryMail();
  const onError = (error: Error) =>
    showToast({ kind: 'error', message: knownProblem(error, words.retryFailed) });
  const actions = (mail: UnsentMailView) =>
    mail.canRetry && (
      <Button
        size="sm"
        variant="default"
        aria-label={words.retryOf(mail.subject, readerOf(mail))}
        loading={retry.isPending && retry.variables === mail.id}
        onClick={() => retry.mutate(mail.id, { onError })}
      >
        {words.retry}
      </Button>
    );
  return (
    <div className={classes.root}>
      <DataTable
        label={words.table}
        columns={columns}
        rows={mails}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        isStale={isStale}
        actions={actions}
      />
    </div>
  );
}
