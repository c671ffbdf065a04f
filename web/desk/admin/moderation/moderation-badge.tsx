import { StatusBadge, type StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import { shownStatus, statusName } from './moderation.ts';
import { moderationTexts as texts } from './moderation-texts.ts';

interface ModerationBadgeProps {
  readonly status: string;
  /** The decision is on its way. */
  readonly isRunning?: boolean;
}

const tones: Partial<Record<ReturnType<typeof shownStatus>, StatusTone>> = {
  active: 'good',
  pending: 'waiting',
  rejected: 'bad',
};

export function ModerationBadge({ status, isRunning = false }: ModerationBadgeProps) {
  return (
    <StatusBadge size="small" tone={isRunning ? 'busy' : (tones[shownStatus(status)] ?? 'plain')}>
      {isRunning ? texts.deciding : statusName(status)}
    </StatusBadge>
  );
}
