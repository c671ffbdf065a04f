import type { RefundView } from '@largo/contracts';
import type { ReviewButton } from '../../screens/review-buttons.tsx';
import { adminRefundTexts as texts } from './refund-texts.ts';

export type RefundAct = 'approve' | 'reject' | 'repeat' | 'outside';

/** What an administrator can still do with a refund. */
export function actsOf(refund: RefundView): readonly RefundAct[] {
  const { status, retriedBy, reason, failureCause, isContested = false, payable } = refund;
  // The bank decides first.
  if (isContested) return [];
  // A regret is not refused.
  if (status === 'pending') return reason === 'regret' ? ['approve'] : ['approve', 'reject'];
  // Another refund has claimed its money.
  if (status !== 'failed' || retriedBy !== null || payable === 0) return [];
  return refusedForGood.includes(failureCause ?? '') ? ['outside'] : ['repeat', 'outside'];
}

/** The provider would refuse it every time. */
const refusedForGood: readonly string[] = ['reimbursed', 'charged_back_in_part'];

const looks = { approve: 'good', reject: 'bad', repeat: 'good', outside: 'plain' } as const;
const shortcuts = { approve: 'A', reject: 'R', repeat: undefined, outside: undefined };

export const buttonsOf = (refund: RefundView): readonly ReviewButton<RefundAct>[] =>
  actsOf(refund).map((name) => ({
    name,
    label: texts.actions[name],
    spoken: texts.actionOf(texts.actions[name], refund.order.orderNumber),
    shortcut: shortcuts[name],
    look: looks[name],
  }));
