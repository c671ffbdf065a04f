import type { UserView } from '@largo/contracts';
import type { ReactNode } from 'react';
import { Page } from '../../../components/ui/page.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { navTexts } from './texts.ts';
import { isAdmin } from '../../../lib/session.ts';
import { RequireSession } from '../../require-session.tsx';
import classes from './admin-frame.module.css';
import { BottomNav, SideNav } from './admin-nav.tsx';
import type { SectionName } from './sections.ts';

interface AdminFrameProps {
  readonly section: SectionName;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: (user: UserView) => ReactNode;
}

function NotForYou({ user }: { user: UserView }) {
  const { forbidden } = navTexts;
  return (
    <Page title={forbidden.title}>
      <EmptyState title={forbidden.heading} text={forbidden.text(user.email)} picture="toolbox">
        <LinkButton to={paths.dashboard}>{forbidden.account}</LinkButton>
        <LinkButton to={paths.home} variant="default">
          {forbidden.shop}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}

/** Every screen of the operator's area: who may see it, the way to the other sections, heading, content. */
export function AdminFrame({ section, title, intro, aside, children }: AdminFrameProps) {
  return (
    <RequireSession title={`${title} · ${navTexts.area}`} heading={title} prompt={navTexts.prompt}>
      {(user) =>
        isAdmin(user) ? (
          <>
            <div className={`l-page ${classes.root}`}>
              <SideNav current={section} />
              <div className={`l-stack l-gap-20 ${classes.content}`}>
                <header className={`l-wrap l-apart ${classes.head}`}>
                  <div>
                    <h1>{title}</h1>
                    {intro !== undefined && <p>{intro}</p>}
                  </div>
                  {aside !== undefined && <div className="l-wrap l-gap-8">{aside}</div>}
                </header>
                {children(user)}
              </div>
            </div>
            <BottomNav current={section} />
          </>
        ) : (
          <NotForYou user={user} />
        )
      }
    </RequireSession>
  );
}
