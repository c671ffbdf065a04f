import type { OrderStatus, RefundAct, RefundWaitsFor } from '@largo/contracts';
import { OrderNotFound } from './errors.ts';
import type { ChangedBy, Order } from './order.ts';
import { fulfilmentMoves, isCancellable, needsNote, transitions } from './order-status.ts';
import { isRefundable } from './refund.ts';

export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly isAdmin: boolean;
  /** Network address. */
  readonly address?: string;
}

export type Part = 'buyer' | 'seller' | 'admin';
type Parties = Pick<Order, 'buyerId' | 'sellerId'>;

/** A person's part in an order; undefined for strangers. */
export function partOf({ buyerId, sellerId }: Parties, person: Person): Part | undefined {
  if (person.userId === buyerId) return 'buyer';
  if (person.userId === sellerId) return 'seller';
  return person.isAdmin ? 'admin' : undefined;
}

/**
 * The person as the one who changes the order, if they have one of the parts.
 * @throws OrderNotFound also when the order exists but the person has no part in it
 */
export function changerOf(
  order: (Parties & { id: string }) | undefined,
  person: Person,
  parts: readonly Part[],
  orderId: string,
): ChangedBy {
  const part = order && partOf(order, person);
  // An administrator stays one, even as the order's buyer or seller.
  const userType = part && !parts.includes(part) && person.isAdmin ? 'admin' : part;
  if (!userType || !parts.includes(userType)) throw new OrderNotFound(orderId);
  return { userType, userId: person.userId, name: person.name };
}

/** The actions for which lists show buttons. */
export interface ListedActions {
  nextStatuses: OrderStatus[];
  withNote: OrderStatus[];
  canCancel: boolean;
  canPay: boolean;
  canConfirmDelivery: boolean;
  canRequestRefund: boolean;
}

export interface AllowedActions extends ListedActions {
  canReportDelivery: boolean;
  canReportProblem: boolean;
  canAnswerRefund: boolean;
  canAnswerRefundOffer: boolean;
  canWithdrawRefund: boolean;
  canRecordReturn: boolean;
  canStateInDispute: boolean;
  canGiveInDispute: boolean;
}

/** A request that is not decided yet. */
export interface OpenRequest {
  readonly waitsFor: RefundWaitsFor;
  readonly isOfBuyer: boolean;
  /** A reported problem depends on it, and is decided by its own rules. */
  readonly isDisputed: boolean;
}

interface ListedState {
  readonly status: OrderStatus;
  readonly confirmed: boolean;
  readonly hasOpenDispute: boolean;
  /** A fraud alert on its payment: nothing may be handed out. */
  readonly hasFraudAlert: boolean;
  /** Its payment is contested, so its money can't move. */
  readonly isContested: boolean;
  readonly hasOpenRequest: boolean;
  /** Cents that no refund has claimed yet. */
  readonly refundableCents: number;
}

export interface OrderState extends Omit<ListedState, 'hasOpenRequest'> {
  readonly request: OpenRequest | undefined;
  /** A regret was approved before its goods were back. */
  readonly awaitsGoods: boolean;
  /** Until when the parties of an undecided dispute may make statements; null without one. */
  readonly disputeDueAt: Date | null;
}

export const problemStatuses: readonly OrderStatus[] = ['shipped', 'delivered'];

/** What the viewer may do now; every screen shows its buttons accordingly. */
export function allowedActions(state: OrderState, part: Part, now: Date): AllowedActions {
  const isBuyer = part === 'buyer';
  const { status, hasOpenDispute, hasFraudAlert, isContested } = state;
  const { request, disputeDueAt, refundableCents } = state;
  // An open request becomes the one that the problem depends on.
  const canAsk = (refundableCents > 0 || request !== undefined) && !isContested;
  return {
    ...listedActions({ ...state, hasOpenRequest: request !== undefined }, part),
    canReportDelivery: part === 'seller' && status === 'shipped' && !hasFraudAlert,
    canReportProblem: isBuyer && problemStatuses.includes(status) && !hasOpenDispute && canAsk,
    ...refundActions(state, part),
    canStateInDispute: part !== 'admin' && disputeDueAt !== null && now < disputeDueAt,
    canGiveInDispute: part === 'seller' && disputeDueAt !== null && !isContested,
  };
}

/** Those of {@link allowedActions} that can be derived from a list row. */
export function listedActions(state: ListedState, part: Part): ListedActions {
  const isBuyer = part === 'buyer';
  const { status, confirmed, hasOpenDispute, hasOpenRequest, isContested } = state;
  const moves = isBuyer ? [] : fulfilmentMoves(status);
  return {
    nextStatuses: moves.filter((to) => to === 'processing' || !state.hasFraudAlert),
    withNote: moves.filter((to) => needsNote(status, to)),
    canCancel: isCancellable(status) && !isContested,
    canPay: isBuyer && status === 'pending',
    canConfirmDelivery: isBuyer && status === 'delivered' && !confirmed && !hasOpenDispute,
    canRequestRefund:
      part !== 'seller' &&
      !hasOpenRequest &&
      isRefundable(status, part === 'admin') &&
      state.refundableCents > 0 &&
      !isContested,
  };
}

/** Goods that came back, as an administrator records them, also one who is a party of the order. */
export const canMarkReturned = (status: OrderStatus, { isAdmin }: Person): boolean =>
  isAdmin && transitions[status].includes('returned');

interface AnsweredRefund {
  readonly waitsFor: RefundWaitsFor | null;
  readonly reason: string;
  readonly returnedAt: string | null;
}

/** What can be said about one refund of an order with these actions. */
export function refundActs(
  { waitsFor, reason, returnedAt }: AnsweredRefund,
  allowed: AllowedActions,
): RefundAct[] {
  const isPending = waitsFor !== null;
  const isExpected = reason === 'regret' && returnedAt === null;
  return [
    ...(isPending && allowed.canAnswerRefund ? (['agree', 'offer', 'refuse'] as const) : []),
    ...(isPending && allowed.canAnswerRefundOffer ? (['accept', 'decline'] as const) : []),
    ...(isExpected && allowed.canRecordReturn ? (['return'] as const) : []),
    ...(isPending && allowed.canWithdrawRefund ? (['withdraw'] as const) : []),
  ];
}

function refundActions({ request, awaitsGoods, isContested }: OrderState, part: Part) {
  const awaits = (waitsFor: RefundWaitsFor) =>
    !isContested && request?.waitsFor === waitsFor && !request.isDisputed;
  return {
    canAnswerRefund: part === 'seller' && awaits('seller'),
    canAnswerRefundOffer: part === 'buyer' && awaits('buyer'),
    canWithdrawRefund: part === 'buyer' && request?.isOfBuyer === true && !request.isDisputed,
    canRecordReturn:
      part === 'seller' && (awaitsGoods || (!isContested && request?.waitsFor === 'return')),
  };
}
