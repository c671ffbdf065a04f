import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly href?: string;
  readonly wide?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** What stands for what is not known. */
  readonly none: string;
  /** As many as fit, unless there are two. */
  readonly columns?: 2;
}

export function Facts({ facts, none, columns }: FactsProps) {
  return (
    <dl className={classes.root} data-columns={columns}>
      {facts.map(({ label, value, href, wide }) => (
        <div key={label} data-wide={wide}>
          <dt className="l-muted">{label}</dt>
          <dd data-empty={!value}>
            {value && href !== undefined ? (
              <a href={href} target="_blank" rel="noreferrer nofollow">
                {value}
              </a>
            ) : (
              value || none
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
