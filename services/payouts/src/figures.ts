import { minuteMs } from '@largo/kernel';
import { memoizeFor, type ServiceCounter, type ServiceGauge } from '@largo/service-kit';
import { figureRepository } from './db/figure-repository.ts';
import { ledgerCheckRepository } from './db/ledger-check-repository.ts';
import type { PayoutsDeps } from './deps.ts';
import { transferStatuses } from './domain/transfer-status.ts';

export function gauges(deps: PayoutsDeps): readonly ServiceGauge[] {
  return [...ofPayouts(deps), ...ofLedger(deps)];
}

const ageOf = (since: Date | undefined, now: Date) =>
  since ? (now.getTime() - since.getTime()) / 1_000 : 0;

function ofPayouts({ db, clock }: PayoutsDeps): readonly ServiceGauge[] {
  return [
    {
      name: 'payouts_by_state',
      help: 'Payouts in each state',
      label: 'state',
      values: transferStatuses,
      // All payouts are counted, from an index.
      read: memoizeFor(minuteMs, () => figureRepository.countByState(db)),
    },
    {
      name: 'payout_oldest_due_seconds',
      help: 'Since the oldest payout could have been released; 0: none is due',
      read: async () => ageOf(await figureRepository.findOldestDue(db, clock.now()), clock.now()),
    },
    {
      name: 'payout_duplicates',
      help: 'Orders that were paid out more than once',
      read: memoizeFor(minuteMs, () => figureRepository.countDuplicates(db)),
    },
  ];
}

function ofLedger({ db, clock }: PayoutsDeps): readonly ServiceGauge[] {
  const last = memoizeFor(0, () => ledgerCheckRepository.findLast(db));
  return [
    {
      name: 'ledger_imbalance_cents',
      help: 'By how much ledger transactions miss zero, without signs',
      read: memoizeFor(minuteMs, () => figureRepository.sumImbalance(db)),
    },
    {
      name: 'ledger_differences',
      help: 'Figures that the last nightly check found different from the ledger entries',
      read: async () => (await last())?.differences ?? 0,
    },
    {
      name: 'ledger_check_age_seconds',
      help: 'Since the last nightly check of the ledger; 0 before the first one',
      read: async () => ageOf((await last())?.startedAt, clock.now()),
    },
  ];
}

export const counters: readonly ServiceCounter[] = [
  {
    name: 'payout_released_total',
    help: 'Payouts whose release was tried',
    labels: { result: ['released', 'failed'] },
  },
];
