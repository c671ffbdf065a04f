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
    <div className={`l-wrap ${classes.name}`} data-active={isActive}>
      <strong>{name}</strong>
      <span>{children}</span>
      {!isActive && <span className={classes.inactive}>{inactive}</span>}
    </div>
  );
}

interface RowActionsProps {
  /** What screen readers call the row. */
  readonly name: string;
  readonly className: string | undefined;
  /** The last one can't be taken back. */
  readonly actions: readonly {
    readonly label: string;
    /** What is read out instead of label and name. */
    readonly spoken?: string;
    readonly onClick: () => void;
  }[];
}

export function RowActions({ name, className, actions }: RowActionsProps) {
  return (
    <div className={`${classes.actions} ${className}`}>
      {actions.map(({ label, spoken = `${label}: ${name}`, onClick }) => (
        <Button
          key={label}
          size="compact-sm"
          variant="subtle"
          aria-label={spoken}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
