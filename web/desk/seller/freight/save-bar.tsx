import { Button } from '@mantine/core';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { activeCount } from './rate-drafts.ts';
import { texts } from './texts.ts';
import type { RateGridState } from './use-rate-grid.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  readonly grid: RateGridState;
  readonly total: number;
}

/** How many are served, what is not saved yet, and the one button that saves it. */
export function SaveBar({ grid, total }: SaveBarProps) {
  return (
    <div className={`l-card ${classes.bar}`}>
      {(grid.failure ?? grid.message) !== null && (
        <div className={`l-stack l-gap-8 ${classes.whole}`}>
          {grid.failure !== null && <Callout kind="error">{grid.failure}</Callout>}
          {grid.message !== null && <Callout kind="success">{grid.message}</Callout>}
        </div>
      )}
      <div className={`l-row l-apart ${classes.whole} ${classes.step}`} role="status">
        {grid.done !== null && (
          <>
            <span>{grid.done}</span>
            <Button type="button" size="compact-sm" variant="default" onClick={grid.undo}>
              {texts.undo}
            </Button>
          </>
        )}
      </div>
      <p className={classes.counter}>
        {texts.counterLabel}{' '}
        <strong className="l-numbers">{texts.counter(activeCount(grid.drafts), total)}</strong>
        {grid.changed > 0 && <span>{texts.unsaved(grid.changed)}</span>}
      </p>
      <Button type="submit" loading={grid.isSaving} disabled={grid.changed === 0}>
        {texts.save}
      </Button>
    </div>
  );
}
