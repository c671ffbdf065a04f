import type { UserView } from '@largo/contracts';
import type { ReactNode } from 'react';
import { Page } from '@largo/web-kit/look/page.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { TeamSearch } from '../search/team-search.tsx';
import { navTexts } from './texts.ts';
import { isAdmin } from '@largo/web-kit/client/session.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { WorkFrame } from '../../frame/work-frame.tsx';
import { adminArea, type SectionName } from './sections.ts';

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

/** Every screen of the operator's area, for operators only. */
export function AdminFrame({ section, title, intro, aside, children }: AdminFrameProps) {
  return (
    <RequireSession title={`${title} · ${navTexts.area}`} heading={title} prompt={navTexts.prompt}>
      {(user) =>
        isAdmin(user) ? (
          <WorkFrame
            area={adminArea}
            section={section}
            tools={<TeamSearch />}
            title={title}
            intro={intro}
            aside={aside}
          >
            {children(user)}
          </WorkFrame>
        ) : (
          <NotForYou user={user} />
        )
      }
    </RequireSession>
  );
}

/** The frame with its section, for a screen that is data. */
export const adminFrame = (section: SectionName) => (props: Omit<AdminFrameProps, 'section'>) => (
  <AdminFrame section={section} {...props} />
);
