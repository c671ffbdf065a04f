import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  /** How many are selected. */
  readonly title: string;
  readonly unselect: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** What can be done with several rows at once. */
export function SelectionBar({ title, unselect, onClear, children }: SelectionBarProps) {
  return (
    <div className={`l-row l-wrap ${classes.root}`}>
      <strong role="status">{title}</strong>
      {children}
      <Button size="sm" variant="subtle" onClick={onClear}>
        {unselect}
      </Button>
    </div>
  );
}
