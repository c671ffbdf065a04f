import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
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
import {
  paymentQueueQuery,
  payoutQueueQuery,
  productQueueQuery,
  refundQueueQuery,
} from '../shared/queue.queries.ts';
import type { overviewTexts } from './overview-texts.ts';
import { paymentQueues, payoutQueues, productQueues, refundQueues, type Queue } from './queues.ts';

type QueueName = keyof typeof overviewTexts.queueNames;

/** A queue as a card shows it: not read yet, not to be had, or counted. */
export interface ShownQueue {
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
export function useQueues(): readonly ShownQueue[] {
  const [refunds, payments, payouts, products] = [
    useQuery(refundQueueQuery()),
    useQuery(paymentQueueQuery()),
    useQuery(payoutQueueQuery()),
    useQuery(productQueueQuery()),
  ];
  return [
    ...shownOf(refunds, refundQueues),
    ...shownOf(payments, paymentQueues),
    ...shownOf(payouts, payoutQueues),
    ...shownOf(products, productQueues),
  ];
}
