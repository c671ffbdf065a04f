import type { AdminUserView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { showToast } from '../../../lib/toasts.ts';
import { userTexts as words } from '../texts.ts';
import classes from '../../admin-shared/components/selection-bar.module.css';

interface SelectionBarProps {
  readonly users: readonly AdminUserView[];
  readonly onClear: () => void;
}

/** What can be done with several people at once. */
export function SelectionBar({ users, onClear }: SelectionBarProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(users.map(({ email }) => email).join('; '));
      showToast({ kind: 'success', message: words.emailsCopied(users.length) });
    } catch {
      showToast({ kind: 'error', message: words.copyFailed });
    }
  };
  return (
    <div className={classes.root}>
      <strong role="status">{words.selected(users.length)}</strong>
      <Button size="sm" onClick={() => void copy()}>
        {words.copyEmails}
      </Button>
      <Button size="sm" variant="subtle" onClick={onClear}>
        {words.unselect}
      </Button>
    </div>
  );
}
