import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './totals.module.css';

export interface Total {
  readonly label: string;
  readonly value: ReactNode;
  readonly to?: string;
  /** Why it is so, or until when. */
  readonly note?: ReactNode;
}

/** A few numbers that matter, each leading to what it counts. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  return (
    <dl className={`l-stack l-gap-12 ${classes.root}`}>
      {totals.map(({ label, value, to, note }) => (
        <div key={label} className="l-card">
          <dt className="l-soft">
            {to === undefined ? (
              label
            ) : (
              <Link to={to} className="l-plain">
                {label}
              </Link>
            )}
          </dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className={`l-soft ${classes.note}`}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
