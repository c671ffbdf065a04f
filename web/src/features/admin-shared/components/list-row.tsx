import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-row.module.css';

interface RowNameProps {
  readonly name: string;
  /** What is said of it when it is not active. */
  readonly inactive: string;
  readonly isActive: boolean;
  /** What else is told of it. */
  readonly children: ReactNode;
}

/** The words of a row that can be moved, opened and switched off. */
export function RowName({ name, inactive, isActive, children }: RowNameProps) {
  return (
    <div className={classes.name} data-active={isActive}>
      <strong>{name}</strong>
      <span>{children}</span>
      {!isActive && <span className={classes.inactive}>{inactive}</span>}
    </div>
  );
}

interface RowActionProps {
  readonly label: string;
  /** With the name of the row, for those who hear it. */
  readonly spoken: string;
  readonly isDangerous?: boolean;
  readonly onClick: () => void;
}

export function RowAction({ label, spoken, isDangerous = false, onClick }: RowActionProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      {...(isDangerous && { className: classes.danger })}
      aria-label={spoken}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
