import type { ReactNode } from 'react';
import classes from './sums.module.css';

export interface Sum {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly kind?: 'line' | 'detail' | 'saving' | 'total';
}

/** Money lines under each other, the total last and large. */
export function Sums({ lines }: { lines: readonly Sum[] }) {
  return (
    <dl className={`l-stack l-gap-10 ${classes.root}`}>
      {lines.map(({ label, value, kind = 'line' }, index) => (
        <div key={index} data-kind={kind}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
