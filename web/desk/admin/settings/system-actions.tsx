import { Button } from '@mantine/core';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { useRunReleases } from './settings.queries.ts';
import { settingsTexts } from './settings-texts.ts';
import classes from './settings-form.module.css';

const { release: texts, sections } = settingsTexts;

/** What otherwise happens by itself, now. */
export function SystemActions() {
  const { data, error, isPending, mutate } = useRunReleases();
  return (
    <div className={`l-stack l-gap-20 ${classes.root}`}>
      <Card title={sections.system}>
        <p>{texts.text}</p>
        {error !== null && (
          <Callout kind="error" title={texts.failed}>
            <p>{problemText(error)}</p>
          </Callout>
        )}
        {data !== undefined && (
          <Callout kind={data.failed === 0 ? 'success' : 'warning'}>
            {texts.done(data.successful, data.failed)}
          </Callout>
        )}
        <div>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {texts.run}
          </Button>
        </div>
      </Card>
    </div>
  );
}
