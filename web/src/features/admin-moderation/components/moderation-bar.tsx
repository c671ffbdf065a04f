import { Button } from '@mantine/core';
import { decisionTexts, moderationTexts } from '../moderation-texts.ts';
import classes from '../../admin-shared/components/selection-bar.module.css';

const { bulk: words } = decisionTexts;

interface ModerationBarProps {
  readonly count: number;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onClear: () => void;
}

/** What can be done with several products at once. */
export function ModerationBar({ count, onApprove, onReject, onClear }: ModerationBarProps) {
  return (
    <div className={classes.root}>
      <strong role="status">{words.selected(count)}</strong>
      <Button size="sm" onClick={onApprove}>
        {moderationTexts.actions.active}
      </Button>
      <Button size="sm" variant="light" color="barro" onClick={onReject}>
        {moderationTexts.actions.rejected}
      </Button>
      <Button size="sm" variant="subtle" onClick={onClear}>
        {words.unselect}
      </Button>
    </div>
  );
}
