import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { settingsQuery, useRunReleases } from './settings.queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { settingsTexts as texts } from './settings-texts.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Loaded } from '../../screens/loaded.tsx';
import classes from './settings-form.module.css';

const { release: releaseTexts, sections } = texts;

/** What otherwise happens by itself, now. */
function SystemActions() {
  const { data, error, isPending, mutate } = useRunReleases();
  return (
    <div className={`l-stack l-gap-20 ${classes.root}`}>
      <Card title={sections.system}>
        <p>{releaseTexts.text}</p>
        {error !== null && (
          <Callout kind="error" title={releaseTexts.failed}>
            <p>{problemText(error)}</p>
          </Callout>
        )}
        {data !== undefined && (
          <Callout kind={data.failed === 0 ? 'success' : 'warning'}>
            {releaseTexts.done(data.successful, data.failed)}
          </Callout>
        )}
        <div>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {releaseTexts.run}
          </Button>
        </div>
      </Card>
    </div>
  );
}

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
