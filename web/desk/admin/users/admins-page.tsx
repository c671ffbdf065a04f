import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminList } from './admin-list.tsx';
import { adminsTexts as texts } from './admin-texts.ts';

export function Page() {
  return (
    <AdminFrame
      section="admins"
      title={texts.title}
      intro={texts.intro}
      aside={
        <LinkButton to={adminPaths.newAdmin} size="sm">
          {texts.create}
        </LinkButton>
      }
    >
      {() => <AdminList />}
    </AdminFrame>
  );
}
