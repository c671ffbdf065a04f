import type {
  AdminProductsAnswer,
  PaymentQueueAnswer,
  PayoutQueueAnswer,
  RefundQueueAnswer,
  WaitingWork,
} from '@largo/contracts';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { overviewTexts as texts } from './overview-texts.ts';

/** Work that waits: how much, since when, and where the first of it is done. */
export interface Queue {
  readonly count: number;
  readonly oldest: { readonly at: string; readonly to: string } | null;
  readonly notes: readonly string[];
  /** Nothing to count, but wrong all the same. */
  readonly alarm?: string;
}

function queueOf(
  { count, amount, oldest }: WaitingWork,
  to: (id: string) => string,
  ...notes: readonly (string | null)[]
): Queue {
  const sum = count > 0 ? texts.inAll(formatReais(amount)) : null;
  return {
    count,
    oldest: oldest && { at: oldest.since, to: to(oldest.id) },
    notes: [sum, ...notes].filter((note) => note !== null),
  };
}

const dayNote = (say: (day: string) => string, due: string | null) =>
  due === null ? null : say(formatDay(due));
const refund = (id: string) => adminPaths.refunds({ refund: id });

const productQueue = (
  { products: [oldest], total }: AdminProductsAnswer,
  status?: 'changed',
): Queue => ({
  count: total,
  notes: [],
  oldest: oldest
    ? {
        at: oldest.change?.at ?? oldest.createdAt,
        to: adminPaths.products({ ...(status && { status }), product: oldest.id }),
      }
    : null,
});

export const productQueues = { products: (answer: AdminProductsAnswer) => productQueue(answer) };
export const changedQueues = {
  changedProducts: (answer: AdminProductsAnswer) => productQueue(answer, 'changed'),
};

export const refundQueues = {
  disputes: ({ disputes, disputesDueAt }: RefundQueueAnswer) =>
    queueOf(disputes, refund, dayNote(texts.disputesDue, disputesDueAt)),
  refunds: ({ requests }: RefundQueueAnswer) => queueOf(requests, refund),
  failedRefunds: ({ failed }: RefundQueueAnswer) => queueOf(failed, refund),
};

export const paymentQueues = {
  fraudAlerts: ({ fraudAlerts = [] }: PaymentQueueAnswer): Queue => {
    const [oldest] = fraudAlerts;
    return {
      count: fraudAlerts.length,
      notes: [],
      oldest: oldest ? { at: oldest.raisedAt, to: adminPaths.payment(oldest.paymentId) } : null,
    };
  },
  chargebacks: ({ chargebacks, documentsDueAt }: PaymentQueueAnswer) =>
    queueOf(chargebacks, adminPaths.payment, dayNote(texts.documents, documentsDueAt)),
  differences: ({ differences }: PaymentQueueAnswer) =>
    queueOf(differences, () => adminPaths.integrity()),
  provider: ({ delayedRefunds, isProviderAway }: PaymentQueueAnswer): Queue => ({
    ...queueOf(delayedRefunds, adminPaths.payment),
    ...(isProviderAway ? { alarm: texts.providerAway } : {}),
  }),
};

export const payoutQueues = {
  payouts: ({ payable }: PayoutQueueAnswer) => queueOf(payable, adminPaths.payout),
  failedPayouts: ({ failed }: PayoutQueueAnswer) => queueOf(failed, adminPaths.payout),
  releases: ({ delayedReleases }: PayoutQueueAnswer) => queueOf(delayedReleases, adminPaths.payout),
  debts: ({ debts }: PayoutQueueAnswer) =>
    queueOf(debts, (seller) => adminPaths.payouts({ view: 'sellers', status: 'debt', seller })),
};
