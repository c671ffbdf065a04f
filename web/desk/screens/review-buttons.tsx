import { Button } from '@mantine/core';
import classes from './review-buttons.module.css';

/** One of the decisions on an entry of a queue. */
export interface ReviewButton<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** The label for those who do not see whose row it stands in. */
  readonly spoken: string;
  /** The key that decides it. */
  readonly shortcut?: string | undefined;
  readonly look: 'good' | 'bad' | 'plain';
}

interface ReviewButtonsProps<Name extends string> {
  readonly buttons: readonly ReviewButton<Name>[];
  /** Rows have little room, details have more. */
  readonly size: 'compact-sm' | 'sm';
  readonly isRunning?: boolean;
  readonly onDecide: (name: Name) => void;
}

/** They stay in reach while a decision is on its way, so that the focus is not lost. */
export function ReviewButtons<Name extends string>(props: ReviewButtonsProps<Name>) {
  const { buttons, size, isRunning = false, onDecide } = props;
  return buttons.map(({ name, label, spoken, shortcut, look }) => (
    <Button
      key={name}
      size={size}
      variant={look === 'good' ? 'light' : 'subtle'}
      className={classes.button}
      data-look={look}
      aria-label={spoken}
      aria-keyshortcuts={shortcut}
      aria-disabled={isRunning}
      onClick={() => !isRunning && onDecide(name)}
    >
      {label}
    </Button>
  ));
}
