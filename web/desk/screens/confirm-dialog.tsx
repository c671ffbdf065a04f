import type { ReactNode } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Dialog } from './dialog.tsx';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly open?: boolean;
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  /** Enter confirms: for a decision that was just asked for by a key, with its consequences in sight. */
  readonly startsOnConfirm?: boolean;
  readonly isPending?: boolean;
  readonly disabled?: boolean;
  /** Why it was not done. */
  readonly failure?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks before something that can't be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, open = true, confirm, danger, isPending, onConfirm, onClose } = props;
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <div className="l-stack">
        {props.children}
        {props.failure && <Callout kind="error">{props.failure}</Callout>}
        <div className={`l-wrap ${classes.actions}`}>
          <Button variant="default" onClick={onClose}>
            {props.cancel ?? 'Voltar'}
          </Button>
          <Button
            {...(danger ? { color: 'danger' as const } : {})}
            loading={isPending ?? false}
            disabled={props.disabled ?? false}
            data-autofocus={props.startsOnConfirm ? true : undefined}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
