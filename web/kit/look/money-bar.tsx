import type { ReactNode } from 'react';
import classes from './money-bar.module.css';

interface MoneyBarProps {
  readonly label: ReactNode;
  readonly amount: string;
  /** A few words under it. */
  readonly note?: ReactNode;
  /** The one button. */
  readonly children: ReactNode;
}

/** Phones only, where the bottom bar was: what it costs and the way on, always in sight. */
export function MoneyBar({ label, amount, note, children }: MoneyBarProps) {
  return (
    <div className={classes.root} data-money-bar="">
      <p>
        <small>{label}</small>
        <strong>{amount}</strong>
        {note !== undefined && <small>{note}</small>}
      </p>
      {children}
    </div>
  );
}

/** The same button in the page, for screens without the bar. */
export function WithoutMoneyBar({ children }: { children: ReactNode }) {
  return <div className={classes.inPage}>{children}</div>;
}
