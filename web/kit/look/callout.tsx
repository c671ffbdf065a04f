import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons/index.ts';
import type { ReactNode } from 'react';
import classes from './callout.module.css';

interface CalloutProps {
  readonly kind: 'error' | 'warning' | 'success' | 'info';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

const icons = {
  error: IconAlertTriangle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  info: IconInfoCircle,
} as const;

/** A message next to its subject. Errors are announced at once, the rest politely. */
export function Callout({ kind, title, children }: CalloutProps) {
  const KindIcon = icons[kind];
  return (
    <div className={classes.root} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <KindIcon size={22} stroke={1.75} />
      <div>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
