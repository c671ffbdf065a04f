import type { ProductImport } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { ActionDialog } from '../../../screens/action-dialog.tsx';
import { ActionBar } from '../../../screens/actions.tsx';
import { useChange } from '../../../screens/use-change.ts';
import { applyingRest, countOf, discard } from './import-actions.tsx';
import { importProblem } from './import-problem.ts';
import { applyImport, refreshImports } from './import.queries.ts';
import { texts } from './texts.ts';

/** Brings them along; asks first when some stay behind. */
function ApplyButton({ job }: { job: ProductImport }) {
  const [isAsking, setAsking] = useState(false);
  const apply = useChange((one: ProductImport, key) => applyImport(one, key), refreshImports);
  const press = () => (job.totals.refused > 0 ? setAsking(true) : apply.mutate(job));
  return (
    <>
      {apply.error && (
        <Callout kind="error">{texts.apply.failed(importProblem(apply.error))}</Callout>
      )}
      <Button loading={apply.isPending} onClick={press}>
        {texts.apply.button(countOf(job))}
      </Button>
      {isAsking && (
        <ActionDialog subject={job} onClose={() => setAsking(false)} {...applyingRest} />
      )}
    </>
  );
}

interface PreviewProps {
  readonly job: ProductImport;
  readonly onDiscarded: () => void;
}

/** What would come of it, and the button that does it. */
export function Preview({ job, onDiscarded }: PreviewProps) {
  const { preview } = texts;
  const count = countOf(job);
  const { joined, refused } = job.totals;
  return (
    <Card title={preview.title}>
      {job.encoding === 'windows-1252' && <Callout kind="warning">{preview.guessed}</Callout>}
      {count === 0 && (
        <Callout kind="info">{refused > 0 ? preview.onlyRefused : preview.nothing}</Callout>
      )}
      {joined > 0 && <p className="l-soft">{preview.joined(joined)}</p>}
      <div className="l-wrap">
        {count > 0 && job.allowed.includes('apply') && <ApplyButton job={job} />}
        <ActionBar size="md" subject={job} actions={[discard(onDiscarded)]} />
      </div>
    </Card>
  );
}
