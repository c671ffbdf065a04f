import type { ReactNode } from 'react';
import { useWorkChrome } from '@largo/web-kit/page/use-work-chrome.ts';
import type { WorkArea } from './work-area.ts';
import classes from './work-frame.module.css';
import { BottomNav, SideNav } from './work-nav.tsx';

export interface WorkFrameProps {
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

interface AreaFrameProps extends WorkFrameProps {
  readonly area: WorkArea;
  /** Name of the section that is shown. */
  readonly section: string;
  /** Above the heading, on every screen of the area. */
  readonly tools?: ReactNode;
}

/** Every screen of a work area: the way to the other sections, heading, content. */
export function WorkFrame({ area, section, tools, title, intro, aside, children }: AreaFrameProps) {
  useWorkChrome();
  return (
    <>
      <div className={`l-page ${classes.root}`}>
        <SideNav area={area} current={section} />
        <div className={`l-stack l-gap-20 ${classes.content}`}>
          {tools}
          <header className={`l-wrap l-apart ${classes.head}`}>
            <div>
              <h1>{title}</h1>
              {intro !== undefined && <p>{intro}</p>}
            </div>
            {aside !== undefined && <div className="l-wrap l-gap-8">{aside}</div>}
          </header>
          {children}
        </div>
      </div>
      <BottomNav area={area} current={section} />
    </>
  );
}
