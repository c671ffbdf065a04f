import type { ReactNode } from 'react';
import classes from './split.module.css';

/** Content with a sticky column next to it on wide screens. */
export function Split({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.root}>
      <div className={classes.main}>{children}</div>
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}
