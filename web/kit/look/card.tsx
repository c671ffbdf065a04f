import { useId, type ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: 'plain' | 'brand' | 'warm';
  readonly children: ReactNode;
}

export function Card({ title, action, tone = 'plain', children }: CardProps) {
  const id = useId();
  if (title === undefined) {
    return (
      <div className={`l-card l-stack ${classes.card}`} data-tone={tone}>
        {children}
      </div>
    );
  }
  return (
    <section className={`l-card l-stack ${classes.card}`} data-tone={tone} aria-labelledby={id}>
      <div className={`l-row l-wrap l-apart ${classes.head}`}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
