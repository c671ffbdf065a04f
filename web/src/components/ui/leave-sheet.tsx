import type { LeaveGuard } from '../../lib/use-leave-guard.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';

const texts = {
  title: 'Sair sem salvar?',
  text: 'O que você preencheu nesta página será perdido.',
  confirm: 'Sair sem salvar',
  cancel: 'Continuar editando',
} as const;

interface LeaveSheetProps {
  readonly guard: LeaveGuard;
  /** What becomes of the unsaved work, unless it is lost. */
  readonly text?: string | undefined;
}

/** The question of `useLeaveGuard`. */
export function LeaveSheet({ guard, text = texts.text }: LeaveSheetProps) {
  return (
    <ConfirmSheet
      title={texts.title}
      open={guard.isAsking}
      confirm={texts.confirm}
      cancel={texts.cancel}
      danger
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <p>{text}</p>
    </ConfirmSheet>
  );
}
