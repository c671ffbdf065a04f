import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-row.module.css';

interface RowNameProps {
  readonly name: string;
  /** The label of an inactive one. */
  readonly inactive: string;
  readonly isActive: boolean;
  /** Details after the name. */
  readonly children: ReactNode;
}

/** Name, details and state of a row. */
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
  /** Includes the row's name, for screen readers. */
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
