import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { useCancelPayment, useReadAgain } from './payment-actions.ts';
import { actionTexts } from './action-texts.ts';

interface ActionDialogProps {
  readonly paymentId: string;
  readonly onClose: () => void;
}

export function ReadAgainDialog({ paymentId, onClose }: ActionDialogProps) {
  const words = actionTexts.again;
  const read = useReadAgain(paymentId);
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      isPending={read.isPending}
      failure={read.isError && knownProblem(read.error, words.failed)}
      onConfirm={() => read.mutate(undefined, { onSuccess: sayThen(words.done, onClose) })}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <p className="l-soft">{actionTexts.logged}</p>
    </ConfirmDialog>
  );
}

export function CancelDialog({ paymentId, onClose }: ActionDialogProps) {
  const words = actionTexts.cancel;
  const cancel = useCancelPayment(paymentId);
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      danger
      isPending={cancel.isPending}
      failure={cancel.isError && knownProblem(cancel.error, words.failed)}
      onConfirm={() => cancel.mutate(undefined, { onSuccess: sayThen(words.done, onClose) })}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <p className="l-soft">{actionTexts.logged}</p>
    </ConfirmDialog>
  );
}
