import type { ReactNode } from 'react';
import classes from './form-actions.module.css';

interface FormActionsProps {
  /** The button that sends comes last. */
  readonly children: ReactNode;
}

/** The buttons under a form; side by side over the whole width on a phone. */
export function FormActions({ children }: FormActionsProps) {
  return <div className={`l-row l-wrap ${classes.root}`}>{children}</div>;
}
