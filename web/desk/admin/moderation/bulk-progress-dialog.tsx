import { Button } from '@mantine/core';
import { ProgressBar } from '../../screens/progress-bar.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { decisionTexts } from './moderation-texts.ts';
import { type BulkRun, isHandled } from './use-bulk-moderation.ts';
import classes from './bulk-progress-dialog.module.css';

const { bulk: texts } = decisionTexts;

interface BulkProgressDialogProps {
  readonly run: BulkRun;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** How far it is, and what became of each; closing while it runs stops it. */
export function BulkProgressDialog({ run, onStop, onClose }: BulkProgressDialogProps) {
  const { items, isOver, to } = run;
  const handled = items.filter(isHandled).length;
  const of = (state: string) => items.filter((item) => item.state === state).length;
  const end = () => {
    onStop();
    onClose();
  };
  return (
    <Dialog title={texts.titles[to]} onClose={end}>
      <div className="l-stack l-gap-14">
        <ProgressBar label={texts.titles[to]} max={items.length} value={handled} heightPx={8} />
        <div className="l-row l-apart">
          <p role="status">
            {isOver
              ? texts.outcome(of('done'), of('failed'))
              : texts.progress(handled, items.length)}
          </p>
          <Button variant={isOver ? 'filled' : 'default'} onClick={isOver ? end : onStop}>
            {isOver ? texts.close : texts.stop}
          </Button>
        </div>
        <ul className={classes.items}>
          {items.map(({ product, state, problem }) => (
            <li key={product.id} data-state={state}>
              <span>{product.title}</span>
              <strong className="l-soft">{texts.states[state]}</strong>
              {problem !== undefined && <p className="l-soft">{problem}</p>}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
