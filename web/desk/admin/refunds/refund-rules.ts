import type { RefundView } from '@largo/contracts';
import type { ReviewButton } from '../../screens/review-buttons.tsx';
import { adminRefundTexts as texts } from './refund-texts.ts';

const acts = [
  { name: 'approve', by: 'canApprove', look: 'good', shortcut: 'A' },
  { name: 'reject', by: 'canReject', look: 'bad', shortcut: 'R' },
  { name: 'repeat', by: 'canRetry', look: 'good', shortcut: undefined },
  { name: 'outside', by: 'canPayOutside', look: 'plain', shortcut: undefined },
] as const;

export type RefundAct = (typeof acts)[number]['name'];

/** What an administrator can still do with a refund. */
export const buttonsOf = ({ allowed, order }: RefundView): readonly ReviewButton<RefundAct>[] =>
  acts
    .filter(({ by }) => allowed?.[by])
    .map(({ by: _by, ...button }) => ({
      ...button,
      label: texts.actions[button.name],
      spoken: texts.actionOf(texts.actions[button.name], order.orderNumber),
    }));
