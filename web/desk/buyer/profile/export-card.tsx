import type { DataExport } from '@largo/contracts';
import { IconCircle, IconCircleCheck } from '@largo/web-kit/look/icons/index.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProgressBar } from '../../screens/progress-bar.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { dataExportQuery, useSaveExport, useStartExport } from './personal-data.queries.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';
import { Loaded } from '../../screens/loaded.tsx';
import classes from './export-card.module.css';

const { download: texts } = profileTexts;

function Progress({ progress }: Pick<DataExport, 'progress'>) {
  const { done, total, services } = progress;
  return (
    <div className="l-stack l-gap-12">
      <p role="status">
        <strong>{texts.running}</strong> {texts.progress(done, total)}
      </p>
      <ProgressBar label={texts.running} max={Math.max(1, total)} value={done} heightPx={10} />
      <ul className={classes.parts}>
        {services.map((part) => {
          const PartIcon = part.done ? IconCircleCheck : IconCircle;
          return (
            <li key={part.service} className="l-row l-gap-8" data-done={part.done}>
              <PartIcon size={18} stroke={1.75} />
              {texts.services[part.service] ?? part.service}
              <span className="l-hidden">
                : {part.done ? texts.serviceDone : texts.serviceRunning}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="l-muted">{texts.runningHint}</p>
    </div>
  );
}

function Ready({ file }: { file: DataExport }) {
  const save = useSaveExport();
  return (
    <>
      <Callout kind="success" title={texts.ready}>
        {file.expiresAt !== null && <p>{texts.until(formatMoment(file.expiresAt))}</p>}
        <Button size="sm" loading={save.isPending} onClick={() => save.mutate(file)}>
          {texts.file}
        </Button>
      </Callout>
      {save.isError && (
        <Callout kind="error" title={texts.fileFailed}>
          {problemText(save.error)}
        </Callout>
      )}
    </>
  );
}

function ExportState({ latest }: { latest: DataExport | null }) {
  const start = useStartExport();
  const status = latest?.status;
  return (
    <>
      {latest && status === 'running' && <Progress progress={latest.progress} />}
      {latest && status === 'ready' && <Ready file={latest} />}
      {status === 'failed' && <Callout kind="error">{texts.failedExport}</Callout>}
      {status === 'expired' && <Callout kind="info">{texts.expired}</Callout>}
      {start.isError && (
        <Callout kind="error" title={texts.startFailed}>
          {problemText(start.error)}
        </Callout>
      )}
      {status !== 'running' && (
        <div>
          <Button
            variant={status === 'ready' ? 'default' : 'filled'}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {latest === null ? texts.start : texts.again}
          </Button>
        </div>
      )}
    </>
  );
}

export function ExportCard() {
  const query = useQuery(dataExportQuery());
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <Loaded query={query} failed={texts.failed} blocks={['row']}>
        {(latest) => <ExportState latest={latest} />}
      </Loaded>
    </Card>
  );
}
