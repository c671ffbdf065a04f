import type { Role } from '@largo/contracts';
import { personTexts } from '../../admin-shared/texts.ts';
import classes from './badges.module.css';

export function TypeBadge({ type }: { type: Role }) {
  return (
    <span className={classes.type} data-type={type}>
      {personTexts.types[type]}
    </span>
  );
}

interface StandingBadgeProps {
  readonly isActive: boolean;
  /** What somebody who may not enter is called here. */
  readonly otherwise?: 'blocked' | 'inactive';
}

export function StandingBadge({ isActive, otherwise = 'blocked' }: StandingBadgeProps) {
  return (
    <span className={classes.standing} data-active={isActive}>
      {isActive ? personTexts.active : personTexts[otherwise]}
    </span>
  );
}
