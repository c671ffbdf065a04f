import type { ReactNode } from 'react';
import classes from './item-list.module.css';

interface ItemListProps {
  /** What is shown is of the question before; paler until the answer is there. */
  readonly isStale: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One below the other. */
export function ItemList({ isStale, className = '', children }: ItemListProps) {
  return (
    <ul className={`l-stack ${classes.root} ${className}`} data-stale={isStale}>
      {children}
    </ul>
  );
}
