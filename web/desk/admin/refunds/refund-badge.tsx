import type { RefundStatus } from '@largo/contracts';
import { StatusBadge, type StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import { adminRefundTexts as texts } from './refund-texts.ts';

const tones: Readonly<Record<RefundStatus, StatusTone>> = {
  pending: 'waiting',
  approved: 'good',
  processing: 'good',
  completed: 'done',
  rejected: 'plain',
  failed: 'bad',
};

export function RefundBadge({ status }: { status: RefundStatus }) {
  return (
    <StatusBadge size="small" tone={tones[status]}>
      {texts.statuses[status]}
    </StatusBadge>
  );
}
