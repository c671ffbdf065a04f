import type { ReactNode } from 'react';
import classes from './form-actions.module.css';

interface FormActionsProps {
  /** The button that sends comes last. */
  readonly children: ReactNode;
  /** On a phone each gets the same width. */
  readonly even?: boolean;
}

/** The buttons under a form; side by side over the whole width on a phone. */
export function FormActions({ children, even }: FormActionsProps) {
  return (
    <div className={`l-row l-wrap ${classes.root}`} data-even={even}>
      {children}
    </div>
  );
}
