import type { Role } from '@largo/contracts';
import { personTexts } from '../shared/texts.ts';
import classes from './badges.module.css';

export function TypeBadge({ type }: { type: Role }) {
  return (
    <span className={classes.type} data-type={type}>
      {personTexts.types[type]}
    </span>
  );
}

interface AccountStatusBadgeProps {
  readonly isActive: boolean;
  /** What an inactive account is called here. */
  readonly otherwise?: 'blocked' | 'inactive';
}

export function AccountStatusBadge({ isActive, otherwise = 'blocked' }: AccountStatusBadgeProps) {
  return (
    <span className={`l-label ${classes.status}`} data-active={isActive}>
      {isActive ? personTexts.active : personTexts[otherwise]}
    </span>
  );
}
