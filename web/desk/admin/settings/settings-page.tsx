import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { settingsQuery } from './settings.queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { SystemActions } from './system-actions.tsx';
import { settingsTexts as texts } from './settings-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Loaded } from '../../screens/loaded.tsx';

function Settings() {
  const query = useQuery(settingsQuery());
  const [loads, setLoads] = useState(1);
  /** What is stored, in place of what was typed. */
  const reload = async () => {
    const { isError } = await query.refetch();
    if (isError) showToast({ kind: 'error', message: texts.loadFailed });
    else setLoads((count) => count + 1);
  };
  return (
    <Loaded
      query={{ ...query, refetch: reload }}
      failed={texts.loadFailed}
      blocks={['card', 'card', 'card']}
    >
      {(stored) => (
        <>
          <SettingsForm key={loads} stored={stored} onReload={() => void reload()} />
          <SystemActions />
        </>
      )}
    </Loaded>
  );
}

export function Page() {
  return (
    <AdminFrame
      section="settings"
      title={texts.title}
      intro={texts.intro}
      aside={
        <LinkButton
          to={adminPaths.audit({ action: 'settings-changed' })}
          variant="default"
          size="sm"
        >
          {texts.history}
        </LinkButton>
      }
    >
      {() => <Settings />}
    </AdminFrame>
  );
}
