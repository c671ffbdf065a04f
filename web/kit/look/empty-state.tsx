import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Name of a picture in /icons. */
  readonly picture?: string;
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, picture = 'shopping-bags', children }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <img src={`/icons/${picture}.webp`} alt="" width={112} height={112} />
      <h2>{title}</h2>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children !== undefined && <div className={`l-wrap ${classes.actions}`}>{children}</div>}
    </div>
  );
}
