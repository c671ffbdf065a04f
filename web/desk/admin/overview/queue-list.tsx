import { Link } from 'react-router-dom';
import { overviewTexts as words } from './overview-texts.ts';
import { useQueues, type ShownQueue } from './use-queues.ts';
import { QueueCard } from './queue-card.tsx';
import classes from './queue-list.module.css';

const isCalm = ({ queue }: ShownQueue) =>
  queue !== undefined && queue.count === 0 && queue.alarm === undefined;

/** What waits stands out; what does not is said in one line. */
export function QueueList() {
  const queues = useQueues();
  const calm = queues.filter(isCalm);
  return (
    <>
      <div className={`l-stack ${classes.cards}`}>
        {queues
          .filter((queue) => !isCalm(queue))
          .map((queue) => (
            <QueueCard key={queue.name} {...queue} />
          ))}
      </div>
      {calm.length > 0 && (
        <div className={`l-wrap l-soft ${classes.calm}`}>
          <p id="calm-queues">{words.calm}</p>
          <ul className="l-wrap" aria-labelledby="calm-queues">
            {calm.map(({ name, to }) => (
              <li key={name}>
                <Link to={to}>{words.queueNames[name]}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
