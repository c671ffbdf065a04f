import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './figures.module.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly to?: string;
}

/** A few numbers that matter, each leading to what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.root}>
      {figures.map(({ label, value, to }) => (
        <div key={label}>
          <dt>{to === undefined ? label : <Link to={to}>{label}</Link>}</dt>
          <dd className="l-numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
