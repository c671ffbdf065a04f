import type { LeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const texts = {
  title: 'Sair sem salvar?',
  text: 'O que você preencheu nesta página será perdido.',
  confirm: 'Sair sem salvar',
  cancel: 'Continuar editando',
} as const;

interface LeaveDialogProps {
  readonly guard: LeaveGuard;
  /** What becomes of the unsaved work, unless it is lost. */
  readonly text?: string | undefined;
}

/** The question of `useLeaveGuard`. */
export function LeaveDialog({ guard, text = texts.text }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title={texts.title}
      open={guard.isAsking}
      confirm={texts.confirm}
      cancel={texts.cancel}
      danger
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
