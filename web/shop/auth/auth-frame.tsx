import { useEffect, useRef, type ReactNode } from 'react';
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
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(title);
  // Another state of the same screen: what had the focus is gone, the new title says where we are.
  useEffect(() => {
    if (first.current === title) return;
    first.current = title;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <div className={`l-page ${classes.page}`}>
      <div className={`l-stack l-gap-20 ${classes.card}`} data-width={width ?? 'narrow'}>
        <header className={`l-row ${classes.head}`}>
          <img src={`/icons/${picture}.webp`} alt="" width={72} height={72} />
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {intro !== undefined && <p>{intro}</p>}
          </div>
        </header>
        {children}
      </div>
      {footer !== undefined && <div className={`l-soft ${classes.footer}`}>{footer}</div>}
    </div>
  );
}
