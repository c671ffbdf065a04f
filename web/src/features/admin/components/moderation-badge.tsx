import { shownStatus, statusName } from '../moderation.ts';
import { moderationTexts as words } from '../moderation-texts.ts';
import classes from './moderation-badge.module.css';

interface ModerationBadgeProps {
  readonly status: string;
  /** The decision is on its way. */
  readonly isRunning?: boolean;
}

export function ModerationBadge({ status, isRunning = false }: ModerationBadgeProps) {
  return (
    <span className={classes.badge} data-status={shownStatus(status)} data-running={isRunning}>
      {isRunning ? words.deciding : statusName(status)}
    </span>
  );
}
