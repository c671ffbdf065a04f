import type { ReactNode } from 'react';
import classes from './auth-frame.module.css';

interface AuthFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Name of a picture in /icons. */
  readonly picture: string;
  readonly width?: 'narrow' | 'wide';
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** One card under the arch: everything about getting in. */
export function AuthFrame({ title, intro, picture, width, footer, children }: AuthFrameProps) {
  return (
    <div className={`l-page ${classes.page}`}>
      <div className={classes.card} data-width={width ?? 'narrow'}>
        <header className={classes.head}>
          <img src={`/icons/${picture}.webp`} alt="" width={72} height={72} />
          <div>
            <h1>{title}</h1>
            {intro !== undefined && <p>{intro}</p>}
          </div>
        </header>
        {children}
      </div>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </div>
  );
}
