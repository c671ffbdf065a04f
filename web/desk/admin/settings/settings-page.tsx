import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { settingsQuery } from './settings.queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { SystemActions } from './system-actions.tsx';
import { settingsTexts as texts } from './settings-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';

function Settings() {
  const { data, error, isPending, refetch } = useQuery(settingsQuery());
  const [loads, setLoads] = useState(1);
  /** What is stored, in place of what was typed. */
  const reload = async () => {
    const { isError } = await refetch();
    if (isError) showToast({ kind: 'error', message: texts.loadFailed });
    else setLoads((count) => count + 1);
  };
  if (isPending) return <Skeleton blocks={['card', 'card', 'card']} />;
  if (!data)
    return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void reload()} />;
  return (
    <>
      <SettingsForm key={loads} stored={data} onReload={() => void reload()} />
      <SystemActions />
    </>
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
