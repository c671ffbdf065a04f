import {
  DifferenceFoundV1,
  PaymentApprovedV1,
  PaymentCancelledV1,
  PaymentCreatedV1,
  PaymentExpiredV1,
  PaymentRefundedV1,
  PaymentRejectedV1,
  RefundFailedV1,
} from '@largo/contracts';
import { minuteMs } from '@largo/kernel';
import { memoizeFor, onEvent, type ServiceCounter, type ServiceGauge } from '@largo/service-kit';
import { auditRunRepository } from './db/audit-run-repository.ts';
import { differenceRepository } from './db/difference-repository.ts';
import { figureRepository } from './db/figure-repository.ts';
import type { PaymentsDeps } from './deps.ts';

export function gauges(deps: PaymentsDeps): readonly ServiceGauge[] {
  return [...openWork(deps), ...dangers(deps), ...audit(deps)];
}

function openWork({ db, clock }: PaymentsDeps): readonly ServiceGauge[] {
  const pending = memoizeFor(0, () => figureRepository.findPending(db));
  const age = (since: string | null | undefined) =>
    since ? Math.max(0, clock.now().getTime() - Date.parse(since)) / 1_000 : 0;
  return [
    {
      name: 'payments_pending',
      help: 'Payments that may still be paid or wait for the provider',
      read: async () => (await pending())?.count ?? 0,
    },
    {
      name: 'payment_pending_oldest_seconds',
      help: 'Age of the oldest of them',
      read: async () => age((await pending())?.since),
    },
    {
      name: 'refunds_pending_oldest_seconds',
      help: 'Age of the oldest refund that the provider has not done',
      read: async () => age((await figureRepository.findOpenRefunds(db))?.since),
    },
    {
      name: 'reconcile_differences',
      help: 'Differences between provider and shop that no administrator has closed',
      read: () => differenceRepository.count(db, true),
    },
  ];
}

function dangers({ db, clock }: PaymentsDeps): readonly ServiceGauge[] {
  return [
    {
      name: 'card_declines_recent_max',
      help: 'Refused cards of the account that had most of them within the hour',
      read: memoizeFor(minuteMs, () => figureRepository.countMostDeclines(db, clock.now())),
    },
    {
      name: 'seller_authorisations_expiring',
      help: 'Stores whose connection to the provider ends within seven days',
      read: () => figureRepository.countExpiringAccounts(db, clock.now()),
    },
  ];
}

function audit({ db }: PaymentsDeps): readonly ServiceGauge[] {
  const last = memoizeFor(0, () => auditRunRepository.lastFigures(db));
  return [
    {
      name: 'audit_last_run_timestamp_seconds',
      help: 'When the auditor last said what it found; 0: never',
      read: async () => (await last()).finishedSeconds,
    },
    {
      name: 'audit_violations',
      help: 'Rules that did not hold when the auditor looked last',
      read: async () => (await last()).rules,
    },
  ];
}

export const counters: readonly ServiceCounter[] = [
  {
    name: 'payment_attempts_total',
    help: 'Payment attempts that came to each result; error: the provider did not answer or refuses the shop',
    labels: {
      method: ['pix', 'credit_card', 'debit_card', 'test'],
      result: ['created', 'approved', 'rejected', 'expired', 'cancelled', 'refused', 'error'],
    },
    counts: [
      onEvent(PaymentCreatedV1, ({ method }) => ({ method, result: 'created' })),
      onEvent(PaymentApprovedV1, ({ method }) => ({ method, result: 'approved' })),
      onEvent(PaymentRejectedV1, ({ method }) => ({ method, result: 'rejected' })),
      onEvent(PaymentExpiredV1, ({ method }) => ({ method, result: 'expired' })),
      onEvent(PaymentCancelledV1, ({ method }) => ({ method, result: 'cancelled' })),
    ],
  },
  {
    name: 'webhook_received_total',
    help: 'Notifications of the provider; repeated: nothing new is to be read',
    labels: { result: ['new', 'repeated', 'refused'] },
  },
  {
    name: 'refunds_total',
    help: 'Refunds that came to their end',
    labels: { result: ['completed', 'failed'] },
    counts: [
      onEvent(PaymentRefundedV1, () => ({ result: 'completed' })),
      onEvent(RefundFailedV1, () => ({ result: 'failed' })),
    ],
  },
  {
    name: 'reconcile_differences_total',
    help: 'Differences found between provider and shop',
    labels: { kind: ['unknown', 'missing', 'amount', 'status', 'refund', 'fee'] },
    counts: [onEvent(DifferenceFoundV1, ({ kind }) => ({ kind }))],
  },
];
