import { Link } from 'react-router-dom';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatRelative } from '@largo/web-kit/format/dates.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import {
  IconChevronRight,
  IconAlertTriangle,
  IconCashBanknote,
  IconChecklist,
  IconClipboardCheck,
  IconReceiptRefund,
  IconShieldLock,
  IconWallet,
  type Icon,
} from '@largo/web-kit/look/icons/index.ts';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { overviewTexts as texts } from './overview-texts.ts';
import {
  type Queue,
  changedQueues,
  paymentQueues,
  payoutQueues,
  productQueues,
  refundQueues,
} from './queues.ts';
import {
  changedQueueQuery,
  paymentQueueQuery,
  payoutQueueQuery,
  productQueueQuery,
  refundQueueQuery,
} from '../shared/queue.queries.ts';
import classes from './overview.module.css';

type QueueName = keyof typeof texts.queueNames;

/** A queue as a card shows it: not read yet, not to be had, or counted. */
interface ShownQueue {
  readonly name: QueueName;
  readonly icon: Icon;
  /** The screen on which it is worked off. */
  readonly to: string;
  readonly queue: Queue | undefined;
  readonly isPending: boolean;
  readonly retry: () => void;
}

const places: Readonly<Record<QueueName, readonly [to: string, icon: Icon]>> = {
  disputes: [adminPaths.refunds(), IconReceiptRefund],
  refunds: [adminPaths.refunds(), IconReceiptRefund],
  failedRefunds: [adminPaths.refunds({ status: 'failed' }), IconReceiptRefund],
  fraudAlerts: [adminPaths.payments(), IconShieldLock],
  chargebacks: [adminPaths.payments({ view: 'chargebacks' }), IconShieldLock],
  provider: [adminPaths.payments(), IconAlertTriangle],
  differences: [adminPaths.integrity(), IconChecklist],
  failedPayouts: [adminPaths.payouts({ transfer: 'failed' }), IconCashBanknote],
  payouts: [adminPaths.payouts(), IconCashBanknote],
  releases: [adminPaths.payouts({ transfer: 'waiting_release' }), IconCashBanknote],
  debts: [adminPaths.payouts({ view: 'sellers', status: 'debt' }), IconWallet],
  products: [adminPaths.products(), IconClipboardCheck],
  changedProducts: [adminPaths.products({ status: 'changed' }), IconClipboardCheck],
};

/** The cards of one answer: what can't be read hides none of the others'. */
function shownOf<T>(
  { data, isPending, refetch }: UseQueryResult<T>,
  queues: Partial<Record<QueueName, (answer: T) => Queue>>,
): ShownQueue[] {
  return Object.entries(queues).map(([key, queueOf]) => {
    const name = key as QueueName;
    const [to, icon] = places[name];
    const queue = data === undefined ? undefined : queueOf(data);
    return { name, icon, to, queue, isPending, retry: () => void refetch() };
  });
}

/** Everything that waits for the team; what other people wait for comes first. */
function useQueues(): readonly ShownQueue[] {
  const [refunds, payments, payouts, products, changed] = [
    useQuery(refundQueueQuery()),
    useQuery(paymentQueueQuery()),
    useQuery(payoutQueueQuery()),
    useQuery(productQueueQuery()),
    useQuery(changedQueueQuery()),
  ];
  return [
    ...shownOf(refunds, refundQueues),
    ...shownOf(payments, paymentQueues),
    ...shownOf(payouts, payoutQueues),
    ...shownOf(products, productQueues),
    ...shownOf(changed, changedQueues),
  ];
}

const dayMs = 86_400_000;
const oldAfterMs = 3 * dayMs;

/** `há 40 min`, `há 115 dias`: how long the oldest entry has been waiting. */
function ageOf(at: string): string {
  const days = Math.floor((Date.now() - Date.parse(at)) / dayMs);
  return days >= 30 ? texts.days(days) : formatRelative(at, Date.now()).toLowerCase();
}

/** How much waits, and the oldest of it with the way to its row. */
function Waiting({ queue, name }: { queue: Queue } & Pick<ShownQueue, 'name'>) {
  const { count, oldest, notes } = queue;
  const isOld = oldest !== null && Date.now() - Date.parse(oldest.at) > oldAfterMs;
  return (
    <>
      <p className={classes.count}>
        <span className="l-hidden">{texts.counts[name](count)}</span>
        <span aria-hidden="true">{formatNumber(count)}</span>
      </p>
      <p className={`l-wrap l-soft ${classes.age}`} data-old={isOld}>
        {oldest && <Link to={oldest.to}>{texts.oldest(ageOf(oldest.at))}</Link>}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
    </>
  );
}

/** One queue: how much waits, for how long, and the way to it. A count that fails does not hide the others. */
function QueueCell({ name, icon: QueueIcon, to, queue, isPending, retry }: ShownQueue) {
  return (
    <section className={classes.queue} aria-busy={isPending}>
      <QueueIcon size={20} stroke={1.75} />
      <h3 className="l-title">{texts.queueNames[name]}</h3>
      {isPending && <span className={classes.skeleton} aria-hidden="true" />}
      {queue?.alarm !== undefined && <p className={classes.alarm}>{queue.alarm}</p>}
      {queue && queue.count > 0 && <Waiting queue={queue} name={name} />}
      {queue && (
        <Link to={to} className={classes.link}>
          {texts.openQueue}
          <IconChevronRight size={18} stroke={1.75} />
        </Link>
      )}
      {!queue && !isPending && (
        <p className="l-muted" role="alert">
          {texts.queueFailed}{' '}
          <button type="button" className="l-text-button" onClick={retry}>
            {texts.retry}
          </button>
        </p>
      )}
    </section>
  );
}

const isCalm = ({ queue }: ShownQueue) =>
  queue !== undefined && queue.count === 0 && queue.alarm === undefined;

/** What waits stands out; what does not is said in one line. */
export function QueueList() {
  const queues = useQueues();
  const calm = queues.filter(isCalm);
  return (
    <>
      {calm.length < queues.length && (
        <div className={`l-card ${classes.cells}`}>
          {queues
            .filter((queue) => !isCalm(queue))
            .map((queue) => (
              <QueueCell key={queue.name} {...queue} />
            ))}
        </div>
      )}
      {calm.length > 0 && (
        <div className={`l-wrap l-soft ${classes.calm}`}>
          <p id="calm-queues">{texts.calm}</p>
          <ul className="l-wrap" aria-labelledby="calm-queues">
            {calm.map(({ name, to }) => (
              <li key={name}>
                <Link to={to}>{texts.queueNames[name]}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
