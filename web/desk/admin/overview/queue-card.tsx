import { Link } from 'react-router-dom';
import { IconChevronRight } from '@largo/web-kit/look/icons/index.ts';
import { formatRelative } from '@largo/web-kit/format/dates.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { overviewTexts as words } from './overview-texts.ts';
import type { Queue } from './queues.ts';
import type { ShownQueue } from './use-queues.ts';
import classes from './queue-card.module.css';

const dayMs = 86_400_000;
const oldAfterMs = 3 * dayMs;

/** `há 40 min`, `há 115 dias`: how long the oldest entry has been waiting. */
function ageOf(at: string): string {
  const days = Math.floor((Date.now() - Date.parse(at)) / dayMs);
  return days >= 30 ? words.days(days) : formatRelative(at, Date.now()).toLowerCase();
}

/** How much waits, and the oldest of it with the way to its row. */
function Waiting({ queue, name }: { queue: Queue } & Pick<ShownQueue, 'name'>) {
  const { count, oldest, notes } = queue;
  const isOld = oldest !== null && Date.now() - Date.parse(oldest.at) > oldAfterMs;
  return (
    <>
      <p className={classes.count}>
        <span className="l-hidden">{words.counts[name](count)}</span>
        <span aria-hidden="true">{formatNumber(count)}</span>
      </p>
      <p className={`l-wrap l-soft ${classes.age}`} data-old={isOld}>
        {oldest && <Link to={oldest.to}>{words.oldest(ageOf(oldest.at))}</Link>}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
    </>
  );
}

/** One queue: how much waits, for how long, and the way to it. A count that fails does not hide the others. */
export function QueueCard({ name, icon: QueueIcon, to, queue, isPending, retry }: ShownQueue) {
  return (
    <section
      className={`l-card ${classes.card}`}
      data-waiting={queue !== undefined}
      aria-busy={isPending}
    >
      <span className={classes.icon}>
        <QueueIcon size={24} stroke={1.75} />
      </span>
      <h3>{words.queueNames[name]}</h3>
      {isPending && <span className={classes.skeleton} aria-hidden="true" />}
      {queue?.alarm !== undefined && <p className={classes.alarm}>{queue.alarm}</p>}
      {queue && queue.count > 0 && <Waiting queue={queue} name={name} />}
      {queue && (
        <Link to={to} className={classes.link}>
          {words.openQueue}
          <IconChevronRight size={18} stroke={1.75} />
        </Link>
      )}
      {!queue && !isPending && (
        <p className={classes.calm} role="alert">
          {words.queueFailed}{' '}
          <button type="button" className={classes.retry} onClick={retry}>
            {words.retry}
          </button>
        </p>
      )}
    </section>
  );
}
