import classes from './status-badge.module.css';

export type StatusTone = 'plain' | 'good' | 'done' | 'waiting' | 'bad' | 'busy';

interface StatusBadgeProps {
  readonly tone: StatusTone;
  readonly size?: 'small' | 'normal';
  readonly children: string;
}

/** How something stands, in one word; what the word is, its feature knows. */
export function StatusBadge({ tone, size = 'normal', children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-size={size}>
      {children}
    </span>
  );
}
