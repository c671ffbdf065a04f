import { StatusBadge, type StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import { shownStatus, statusName } from './moderation.ts';
import { moderationTexts as texts } from './moderation-texts.ts';

interface ModerationBadgeProps {
  readonly status: string;
  /** Its store changed it since it was approved. */
  readonly isChanged: boolean;
  /** The decision is on its way. */
  readonly isRunning?: boolean;
}

const tones: Partial<Record<ReturnType<typeof shownStatus>, StatusTone>> = {
  active: 'good',
  pending: 'waiting',
  rejected: 'bad',
};

export function ModerationBadge({ status, isChanged, isRunning = false }: ModerationBadgeProps) {
  const isWaiting = isChanged && status === 'active';
  const tone = isWaiting ? 'waiting' : (tones[shownStatus(status)] ?? 'plain');
  const name = isWaiting ? texts.changed : statusName(status);
  return (
    <StatusBadge size="small" tone={isRunning ? 'busy' : tone}>
      {isRunning ? texts.deciding : name}
    </StatusBadge>
  );
}
