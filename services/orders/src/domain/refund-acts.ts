import { refusalBy } from '@largo/kernel';
import { checkUncontested } from './chargeback.ts';
import {
  checkGranted,
  checkRejection,
  checkRetry,
  checkUndecided,
  grantableCents,
  type Refund,
  type RefundedOrder,
} from './refund.ts';

/** The provider would refuse to refund these every time. */
const finalCauses: readonly (string | null)[] = ['reimbursed', 'charged_back_in_part'];

/** What an administrator would not be refused; every screen shows its buttons accordingly. */
export function allowedRefundActs(
  order: RefundedOrder,
  refund: Refund & { readonly failureCause: string | null },
  made: { readonly isRetried: boolean; readonly liveCents: number },
) {
  const isOwn = refund.paymentId === order.paymentId;
  // Money that never paid the order is not what is contested.
  const isHeld = isOwn && refuses(() => checkUncontested(order));
  const mayDo = (check: () => unknown) => !isHeld && !refuses(check);
  const granted = grantableCents(order, refund, made.liveCents);
  const canPayOutside = mayDo(() => checkRetry(order, refund, made));
  return {
    canApprove: mayDo(() => {
      checkUndecided(refund);
      checkGranted(order, granted);
    }),
    canReject: mayDo(() => {
      checkUndecided(refund);
      checkRejection(order, refund, made.liveCents);
    }),
    canRetry: canPayOutside && !finalCauses.includes(refund.failureCause),
    canPayOutside,
  };
}

const refuses = (check: () => unknown): boolean => refusalBy(check) !== undefined;
