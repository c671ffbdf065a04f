import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

/** What can be done with several rows of a list at once. */
export interface Selection<Row> {
  /** @param count more than the rows, when it is all that the filters find */
  readonly title: (rows: readonly Row[], count: number) => string;
  readonly unselect: string;
  /** The offer to choose what the filters find on other pages too, up to `most`. */
  readonly all?: { readonly most: number; readonly label: (total: number) => string };
  /** @param filters what is chosen instead of the rows, when it is all that they find */
  readonly buttons: (
    rows: readonly Row[],
    unselect: () => void,
    filters: Readonly<Record<string, string>> | null,
  ) => ReactNode;
}

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
