import { IconChevronRight, type Icon } from '../../../components/icons/index.ts';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatRelative } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/plural.ts';
import type { Queue } from '../api/overview.queries.ts';
import { overviewTexts as words } from '../overview-texts.ts';
import classes from './queue-card.module.css';

const dayMs = 86_400_000;
const oldAfterMs = 3 * dayMs;

/** `há 40 min`, `há 115 dias`: how long the oldest entry has been waiting. */
function ageOf(at: string): string {
  const days = Math.floor((Date.now() - Date.parse(at)) / dayMs);
  return days >= 30 ? words.days(days) : formatRelative(at, Date.now()).toLowerCase();
}

interface QueueCardProps {
  readonly title: string;
  readonly icon: Icon;
  readonly unit: (count: number) => string;
  // The library's own default for keys that are not written out.
  readonly options: UseQueryOptions<Queue, Error, Queue, string[]>;
  /** The queue's own screen, where it has one. */
  readonly to?: string | undefined;
}

function State({ queue, unit, to }: { queue: Queue } & Pick<QueueCardProps, 'unit' | 'to'>) {
  const { count, oldest, note } = queue;
  if (count === 0) return <p className={classes.calm}>{words.queueEmpty}</p>;
  const isOld = oldest !== null && Date.now() - Date.parse(oldest.at) > oldAfterMs;
  const target = to ?? oldest?.to;
  return (
    <>
      <p className={classes.count}>
        <span className="l-hidden">{unit(count)}</span>
        <span aria-hidden="true">{formatNumber(count)}</span>
      </p>
      <p className={`l-wrap l-soft ${classes.age}`} data-old={isOld}>
        {oldest && words.oldest(ageOf(oldest.at))}
        {note !== undefined && <span>{note}</span>}
      </p>
      {target !== undefined && (
        <Link to={target} className={classes.link}>
          {to === undefined ? words.openOldest : words.openQueue}
          <IconChevronRight size={18} stroke={1.75} />
        </Link>
      )}
    </>
  );
}

/** One queue: how much waits, for how long, and the way to it. A count that fails does not hide the others. */
export function QueueCard({ title, icon: QueueIcon, unit, options, to }: QueueCardProps) {
  const { data, isPending, refetch } = useQuery(options);
  return (
    <section
      className={`l-card ${classes.card}`}
      data-waiting={(data?.count ?? 0) > 0}
      aria-busy={isPending}
    >
      <span className={classes.icon}>
        <QueueIcon size={24} stroke={1.75} />
      </span>
      <h3>{title}</h3>
      {isPending && <span className={classes.skeleton} aria-hidden="true" />}
      {data && <State queue={data} unit={unit} to={to} />}
      {!data && !isPending && (
        <p className={classes.calm} role="alert">
          {words.queueFailed}{' '}
          <button type="button" className={classes.retry} onClick={() => void refetch()}>
            {words.retry}
          </button>
        </p>
      )}
    </section>
  );
}
