import { passThroughReasons, type TimelineEntry } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { awaited } from '../../domain/refund-negotiation.ts';
import {
  type MoneyOfOrder,
  type RefundRow,
  system,
  timelineEntry as entry,
} from './timeline-entry.ts';

/** Only the steps of refunds, oldest first. */
export function refundMoves(money: MoneyOfOrder): TimelineEntry[] {
  return money.refunds
    .filter(({ reason }) => money.part !== 'seller' || !passThroughReasons.includes(reason))
    .flatMap((refund) => movesOf(refund, money))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

type About = Pick<TimelineEntry, 'subjectId' | 'amount' | 'reasonCode'>;

function movesOf(refund: RefundRow, money: MoneyOfOrder): TimelineEntry[] {
  const about = {
    subjectId: refund.id,
    amount: centsToReais(refund.amountCents),
    reasonCode: refund.reason,
  };
  return [
    ...asked(refund, money, about),
    ...answered(refund, money, about),
    ...escalated(refund, about),
    ...returned(refund, money, about),
    ...decided(refund, money, about),
    ...paidBack(refund, money, about),
  ];
}

function asked(refund: RefundRow, money: MoneyOfOrder, about: About): TimelineEntry[] {
  const { initiatorId, createdAt, requestedCents, amountCents, reasonDetails: reason } = refund;
  if (initiatorId === null) return [];
  const amount = centsToReais(requestedCents ?? amountCents);
  const next = nextOf(refund, money, ['refund_answer', 'regret_return']);
  return [
    entry('refund_requested', createdAt, partyOf(refund.initiatorId, refund, money), {
      ...about,
      amount,
      reason,
      next,
    }),
  ];
}

/** The next date, while the request awaits it. */
function nextOf(
  refund: RefundRow,
  { deadlines }: MoneyOfOrder,
  rules: readonly string[],
): TimelineEntry['next'] {
  const awaits = { seller: 'refund_answer', buyer: 'refund_offer', return: 'regret_return' };
  const waitsFor = awaited(refund);
  const rule = waitsFor === null || waitsFor === 'operator' ? undefined : awaits[waitsFor];
  const dueAt = rule && deadlines.find(({ kind }) => kind === rule)?.dueAt;
  if (!rule || !dueAt || !rules.includes(rule)) return null;
  return { rule, at: new Date(dueAt).toISOString(), days: null };
}

function answered(refund: RefundRow, money: MoneyOfOrder, about: About): TimelineEntry[] {
  const { sellerAnswer, answeredAt, sellerText: reason, offeredCents } = refund;
  if (answeredAt === null) return [];
  const seller = { userType: 'seller' as const, name: money.row.sellerName };
  if (sellerAnswer === 'refused')
    return [entry('refund_refused', answeredAt, seller, { ...about, reason })];
  if (sellerAnswer !== 'offered') return [];
  const amount = centsToReais(offeredCents ?? 0);
  const next = nextOf(refund, money, ['refund_offer']);
  const offer = entry('refund_offered', answeredAt, seller, { ...about, amount, reason, next });
  if (refund.offerOutcome !== 'declined' || refund.offerAnsweredAt === null) return [offer];
  const buyer = { userType: 'buyer' as const, name: money.buyerName };
  return [
    offer,
    entry('refund_offer_declined', refund.offerAnsweredAt, buyer, { ...about, amount }),
  ];
}

/** Only escalations caused by silence; an explicit answer is a step of its own. */
function escalated({ escalation, escalatedAt }: RefundRow, about: About): TimelineEntry[] {
  if (escalatedAt === null || !escalation?.endsWith('_silent')) return [];
  return [entry('refund_escalated', escalatedAt, system, { ...about, reasonCode: escalation })];
}

function returned({ returnedAt }: RefundRow, { row }: MoneyOfOrder, about: About) {
  if (returnedAt === null) return [];
  const seller = { userType: 'seller' as const, name: row.sellerName };
  return [entry('return_recorded', returnedAt, seller, { ...about, amount: null })];
}

function decided(refund: RefundRow, money: MoneyOfOrder, about: About): TimelineEntry[] {
  const { status, processedAt, completedAt, withdrawnAt, rejectionReason: reason } = refund;
  if (withdrawnAt !== null) {
    const buyer = { userType: 'buyer' as const, name: money.buyerName };
    return [entry('refund_withdrawn', withdrawnAt, buyer, about)];
  }
  if (processedAt === null || processedAt === completedAt) return [];
  const kind = status === 'rejected' ? 'refund_rejected' : 'refund_approved';
  // Members of the operator's team are never named.
  const by = { ...partyOf(refund.reviewedBy, refund, money) };
  const reviewer = by.userType === 'admin' ? { ...by, name: null } : by;
  return [entry(kind, processedAt, reviewer, { ...about, reason })];
}

function paidBack(refund: RefundRow, money: MoneyOfOrder, about: About): TimelineEntry[] {
  const { failedAt, completedAt } = refund;
  // The provider's error code, for those who have to act on it.
  const reason = money.part === 'admin' ? refund.failureCause : null;
  return [
    ...(failedAt === null ? [] : [entry('refund_failed', failedAt, system, { ...about, reason })]),
    ...(completedAt === null ? [] : [entry('refund_completed', completedAt, system, about)]),
  ];
}

/** Who requested or decided: a party of the order, else an administrator, else 'Sistema'. */
function partyOf(
  userId: string | null,
  { initiatorName }: RefundRow,
  { row, buyerName }: MoneyOfOrder,
): TimelineEntry['by'] {
  if (userId === null) return system;
  if (userId === row.buyerId) return { userType: 'buyer', name: buyerName };
  if (userId === row.sellerId) return { userType: 'seller', name: row.sellerName };
  return { userType: 'admin', name: initiatorName };
}
