import type { TimelineEntry } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { DisputeDecider } from '../../domain/dispute.ts';
import { outcomeOf } from './dispute-view.ts';
import { sharesLeft } from './order-summary.ts';
import { refundMoves } from './refund-moves.ts';
import { type MoneyOfOrder, system, timelineEntry as entry } from './timeline-entry.ts';

/** What happened to an order's money, oldest first, as far as it concerns the viewer. */
export function moneyTimeline(money: MoneyOfOrder): TimelineEntry[] {
  const steps = [
    ...paid(money),
    ...cancelled(money),
    ...refundMoves(money),
    ...disputeSteps(money),
    ...delivered(money),
    ...confirmed(money),
    ...released(money),
    ...contested(money),
  ];
  return steps.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Administrators are not named here. */
const deciderOf = (userType: DisputeDecider): TimelineEntry['by'] => ({ userType, name: null });

/** Not shown to the store, which gets the same money for any card. */
function cardOf({ row, part }: MoneyOfOrder): TimelineEntry['card'] {
  const { cardBrand: brand, installments } = row;
  return part === 'seller' || brand === null || installments === null
    ? null
    : { brand, installments };
}

function paid(money: MoneyOfOrder): TimelineEntry[] {
  const { row, buyerName } = money;
  if (row.paidAt === null) return [];
  const by = { userType: 'buyer' as const, name: buyerName };
  const amount = centsToReais(row.totalCents);
  return [
    entry('paid', row.paidAt, by, { amount, method: row.paymentMethod, card: cardOf(money) }),
  ];
}

function cancelled({ row, history }: MoneyOfOrder): TimelineEntry[] {
  if (row.status !== 'cancelled' || row.endedAt === null) return [];
  const last = history.findLast(({ newStatus }) => newStatus === 'cancelled');
  const by = last ? { userType: last.userType, name: last.changedByUser?.name ?? null } : system;
  const { cancelReasonCode: reasonCode, cancelReason: reason } = row;
  return [entry('cancelled', row.endedAt, by, { reasonCode, reason })];
}

function disputeSteps({ disputes, buyerName }: MoneyOfOrder): TimelineEntry[] {
  return disputes.flatMap((dispute) => {
    const { id: subjectId, reason: reasonCode, description: reason, status, closedAt } = dispute;
    const isOpen = status === 'open';
    const next = isOpen
      ? { rule: 'dispute', at: new Date(dispute.dueAt).toISOString(), days: null }
      : null;
    const by = { userType: 'buyer' as const, name: buyerName };
    return [
      entry('dispute_opened', dispute.createdAt, by, { subjectId, reasonCode, reason, next }),
      ...(isOpen || closedAt === null
        ? []
        : [
            entry('dispute_closed', closedAt, deciderOf(dispute.decidedBy ?? 'admin'), {
              subjectId,
              outcome: outcomeOf(dispute),
              reason: dispute.decision,
            }),
          ]),
    ];
  });
}

/** Starts the buyer's time to confirm, on which the release of the store's money depends. */
function delivered({ row, deadlines, part }: MoneyOfOrder): TimelineEntry[] {
  if (row.deliveredAt === null || part === 'buyer') return [];
  const receipt = deadlines.find(({ kind }) => kind === 'receipt');
  const next = receipt
    ? { rule: 'receipt', at: new Date(receipt.dueAt).toISOString(), days: null }
    : null;
  return [entry('delivered', row.deliveredAt, { userType: 'seller', name: null }, { next })];
}

function confirmed({ row, history, buyerName, part }: MoneyOfOrder): TimelineEntry[] {
  if (row.confirmedAt === null) return [];
  const last = history.findLast(
    ({ oldStatus, newStatus }) => oldStatus === 'delivered' && newStatus === 'delivered',
  );
  const by = last?.userType === 'buyer' ? { userType: 'buyer' as const, name: buyerName } : system;
  const { releaseAt, releaseDays: days } = row;
  const concerns = part !== 'buyer' && row.fundsReleasedAt === null && releaseAt !== null;
  const next = concerns ? { rule: 'release', at: releaseAt.toISOString(), days } : null;
  return [entry('confirmed', row.confirmedAt, by, { next })];
}

/** Bank and provider are no parties of the order, so 'Sistema' reports the outcome. */
function contested({ row }: MoneyOfOrder): TimelineEntry[] {
  const { chargebackState: state, contestedAt, contestDecidedAt } = row;
  if (state === null || contestedAt === null) return [];
  const amount = centsToReais(row.contestedCents);
  const opened = entry('contested', contestedAt, system, { amount });
  if (state === 'opened' || contestDecidedAt === null) return [opened];
  const kind = state === 'won' ? 'contest_won' : 'charged_back';
  return [opened, entry(kind, contestDecidedAt, system, { amount })];
}

function released({ row, part }: MoneyOfOrder): TimelineEntry[] {
  if (row.fundsReleasedAt === null || part === 'buyer') return [];
  const amount = centsToReais(sharesLeft(row).sellerCents);
  return [entry('released', row.fundsReleasedAt, system, { amount })];
}
