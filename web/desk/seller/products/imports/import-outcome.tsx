import type { ProductImport } from '@largo/contracts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { ActionBar } from '../../../screens/actions.tsx';
import { ProgressBar } from '../../../screens/progress-bar.tsx';
import { undo } from './import-actions.tsx';
import { texts } from './texts.ts';

interface JobProps {
  readonly job: ProductImport;
}

/** While it is applied or undone. */
export function Running({ job: { state, progress } }: JobProps) {
  const { running } = state === 'undoing' ? texts.undo : texts.apply;
  const { done, failed, total } = progress;
  return (
    <Card title={running}>
      <ProgressBar label={running} max={Math.max(total, 1)} value={done + failed} heightPx={10} />
      <p>{texts.apply.progress(done + failed, total)}</p>
      <p className="l-soft">{texts.apply.leave}</p>
    </Card>
  );
}

function NextSteps() {
  return (
    <>
      <LinkButton to={paths.sellerProducts}>{texts.done.seeProducts}</LinkButton>
      <LinkButton to={paths.productFile} variant="default">
        {texts.done.another}
      </LinkButton>
    </>
  );
}

export function Applied({ job }: JobProps) {
  const { progress, totals, undoableUntil, allowed } = job;
  const { done: words } = texts;
  return (
    <Card title={words.title}>
      <Callout kind="success" title={words.text(progress.done)}>
        {totals.new > 0 && <p>{words.approval}</p>}
      </Callout>
      {progress.failed > 0 && <Callout kind="warning">{words.failed(progress.failed)}</Callout>}
      <div className="l-wrap">
        <NextSteps />
        <ActionBar size="md" subject={job} actions={[undo]} />
      </div>
      {undoableUntil !== null && allowed.includes('undo') && (
        <p className="l-soft">{words.undoable(undoableUntil)}</p>
      )}
    </Card>
  );
}

export function Undone() {
  const { undone: words } = texts;
  return (
    <Card title={words.title}>
      <Callout kind="success">{words.text}</Callout>
      <p className="l-soft">{words.kept}</p>
      <div className="l-wrap">
        <NextSteps />
      </div>
    </Card>
  );
}
