import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Callout } from '../../../components/ui/callout.tsx';
import { ConfirmDialog } from '../../../components/signed-in/confirm-dialog.tsx';
import { TextArea } from '../../../components/signed-in/text-area.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { checkCancellable, useCancelOrder } from '../api/use-order-changes.ts';
import { knownProblem } from '../../../lib/order-problems.ts';
import { texts } from '../texts.ts';

const { cancel: words } = texts;

export function CancelDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const check = useQuery({
    queryKey: ['orders', 'cancellable', orderId],
    queryFn: () => checkCancellable(orderId),
    staleTime: 0,
  });
  const cancel = useCancelOrder(orderId);
  const onConfirm = () =>
    cancel.mutate(reason.trim() || null, {
      onSuccess: ({ payment }) => {
        const message = [words.done, payment.cancellationWarning].filter(Boolean).join(' ');
        showToast({ kind: 'success', message });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={words.title}
      danger
      confirm={words.confirm}
      cancel={words.keep}
      disabled={check.data?.cancellable !== true}
      isPending={cancel.isPending}
      onConfirm={onConfirm}
      failure={cancel.isError && knownProblem(cancel.error, words.failed)}
      onClose={onClose}
    >
      {check.isPending && <p role="status">{words.checking}</p>}
      {check.isError && <Callout kind="error">{knownProblem(check.error, words.failed)}</Callout>}
      {check.data?.cancellable === false && (
        <Callout kind="info" title={words.notPossible}>
          {check.data.reason}
        </Callout>
      )}
      {check.data?.warnings.map((warning) => (
        <Callout key={warning} kind="info">
          {warning}
        </Callout>
      ))}
      {check.data?.cancellable === true && (
        <TextArea
          label={words.reason}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
