import type { ReactNode } from 'react';
import classes from './page.module.css';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';

interface PageProps {
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  /** `form` is one column for reading and typing; `wide` is the whole page. */
  readonly width?: 'form' | 'wide';
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of every screen behind the login: heading, one line, content. */
export function Page({ title, intro, width = 'wide', aside, children }: PageProps) {
  return (
    <div className={`l-page ${classes.page}`} data-width={width}>
      <header className={`l-wrap l-apart ${classes.head}`}>
        <div>
          <h1>{title}</h1>
          {intro !== undefined && <p className={classes.intro}>{intro}</p>}
        </div>
        {aside !== undefined && <div className="l-wrap l-gap-8">{aside}</div>}
      </header>
      {children}
    </div>
  );
}

/** The frame while what belongs into it is on its way. */
export function LoadingPage({ title, blocks }: Pick<PageProps, 'title'> & SkeletonProps) {
  return (
    <Page title={title}>
      <Skeleton blocks={blocks} />
    </Page>
  );
}
