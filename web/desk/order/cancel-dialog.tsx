import type { CancelReason } from '@largo/contracts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { ConfirmDialog } from '../screens/confirm-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { checkCancellable, useCancelOrder } from './use-order-changes.ts';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { moveProblem } from './move-problem.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';

const { cancel: texts } = orderTexts;

interface CancelDialogProps {
  readonly orderId: string;
  /** Stores and administrators say why; a buyer may. */
  readonly needsReason: boolean;
  readonly onClose: () => void;
}

interface Reason {
  readonly code: CancelReason | '';
  readonly text: string;
}

/** What is missing, or `null`. */
function missingIn({ code, text }: Reason, needsReason: boolean): 'code' | 'text' | null {
  if (needsReason && code === '') return 'code';
  return code === 'other' && text.trim() === '' ? 'text' : null;
}

interface ReasonFieldsProps {
  readonly reason: Reason;
  readonly needsReason: boolean;
  /** What is missing, once it was sent. */
  readonly missing: 'code' | 'text' | null;
  readonly onChange: (reason: Reason) => void;
}

function ReasonFields({ reason, needsReason, missing, onChange }: ReasonFieldsProps) {
  const text = reason.code === 'other' ? texts.textForOther : texts.text;
  return (
    <>
      {needsReason && (
        <NativeSelect
          label={texts.why}
          value={reason.code}
          data={optionsOf(texts.reasons, texts.choose)}
          error={missing === 'code' ? texts.whyMissing : null}
          onChange={(event) =>
            onChange({ ...reason, code: event.target.value as CancelReason | '' })
          }
        />
      )}
      <TextArea
        label={needsReason ? text : texts.reason}
        maxLength={1000}
        value={reason.text}
        error={missing === 'text' ? texts.textMissing : null}
        onChange={(event) => onChange({ ...reason, text: event.target.value })}
      />
    </>
  );
}

export function CancelDialog({ orderId, needsReason, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState<Reason>({ code: '', text: '' });
  const [wholePurchase, setWhole] = useState(false);
  const [pressed, setPressed] = useState(false);
  const check = useQuery({
    queryKey: ['orders', 'cancellable', orderId],
    queryFn: () => checkCancellable(orderId),
    staleTime: 0,
  });
  const cancel = useCancelOrder(orderId);
  const missing = missingIn(reason, needsReason);
  const onConfirm = () => {
    setPressed(true);
    if (missing !== null) return;
    cancel.mutate(
      { reasonCode: reason.code || null, reason: reason.text.trim() || null, wholePurchase },
      {
        onSuccess: ({ message: done, payment }) => {
          const message = [done, payment.cancellationWarning].filter(Boolean).join(' ');
          showToast({ kind: 'success', message });
          onClose();
        },
      },
    );
  };
  const count = check.data?.wholePurchase ?? null;
  return (
    <ConfirmDialog
      title={texts.title}
      danger
      confirm={texts.confirm}
      cancel={texts.keep}
      disabled={check.data?.cancellable !== true}
      isPending={cancel.isPending}
      onConfirm={onConfirm}
      failure={cancel.isError && moveProblem(cancel.error, texts.failed)}
      onClose={onClose}
    >
      {check.isPending && <p role="status">{texts.checking}</p>}
      {check.isError && <Callout kind="error">{knownProblem(check.error, texts.failed)}</Callout>}
      {check.data?.cancellable === false && (
        <Callout kind="info" title={texts.notPossible}>
          {check.data.reason}
        </Callout>
      )}
      {check.data?.warnings.map((warning) => (
        <Callout key={warning} kind="info">
          {warning}
        </Callout>
      ))}
      {count !== null && (
        <Checkbox
          label={texts.wholePurchase(count)}
          checked={wholePurchase}
          onChange={(event) => setWhole(event.target.checked)}
        />
      )}
      {check.data?.cancellable === true && (
        <ReasonFields
          reason={reason}
          needsReason={needsReason}
          missing={pressed ? missing : null}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}
