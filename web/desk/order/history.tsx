import type { ReactNode } from 'react';
import classes from './order.module.css';

export const History = ({ children }: { children: ReactNode }) => (
  <ol className={`l-stack l-gap-14 ${classes.history}`}>{children}</ol>
);

interface StepProps {
  readonly title: string;
  /** When it was, by whom, and how. */
  readonly note?: ReactNode;
  /** Not a step that was made, but how it stands. */
  readonly isNow?: boolean;
  readonly children?: ReactNode;
}

export const Step = ({ title, note, isNow, children }: StepProps) => (
  <li data-now={isNow}>
    <p>
      <strong>{title}</strong>
      {note !== undefined && <small className="l-muted">{note}</small>}
    </p>
    {children}
  </li>
);
