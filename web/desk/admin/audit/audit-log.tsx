import { Link } from 'react-router-dom';
import { IconCheck, IconLock, IconPencil, type Icon } from '@largo/web-kit/look/icons/index.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { auditTexts as texts } from './audit-texts.ts';
import type { AuditEntry } from './audit.queries.ts';
import { byDay, differencesOf, sentenceOf } from './audit-view.ts';
import { Differences } from './differences.tsx';
import classes from './audit-log.module.css';

const icons: Readonly<Record<'good' | 'bad' | 'plain', Icon>> = {
  good: IconCheck,
  bad: IconLock,
  plain: IconPencil,
};
const dayMs = 86_400_000;
const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

function dayName(at: string): string {
  const day = formatDay(at);
  if (day === formatDay(new Date().toISOString())) return texts.today;
  const yesterday = new Date(Date.now() - dayMs).toISOString();
  return day === formatDay(yesterday) ? texts.yesterday : day;
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { actor, verb, subject, kind } = sentenceOf(entry);
  const differences = differencesOf(entry);
  const KindIcon = icons[kind];
  return (
    <li className={`l-stack l-gap-14 ${classes.entry}`}>
      <span className={classes.icon} data-kind={kind}>
        <KindIcon size={18} stroke={1.75} />
      </span>
      <div className={`l-stack l-gap-4 ${classes.body}`}>
        <p>
          <strong title={entry.actor?.email}>{actor}</strong> {verb}
          {subject !== null && ' '}
          {subject !== null &&
            (subject.to === null ? (
              <strong>{subject.label}</strong>
            ) : (
              <Link to={subject.to}>{subject.label}</Link>
            ))}
        </p>
        {differences.length > 0 && <Differences differences={differences} />}
      </div>
      <time dateTime={entry.at} className="l-muted">
        {clock.format(new Date(entry.at))}
      </time>
    </li>
  );
}

/** The log in sentences, newest first, grouped by day. */
export function AuditLog({
  entries,
  isStale,
}: {
  entries: readonly AuditEntry[];
  isStale: boolean;
}) {
  return (
    <div className={classes.root} data-stale={isStale} aria-busy={isStale}>
      {byDay(entries, dayName).map(({ day, entries: ofDay }) => (
        <section key={day} className="l-stack l-gap-10" aria-label={day}>
          <h2 className="l-title">{day}</h2>
          <ol className="l-card">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
