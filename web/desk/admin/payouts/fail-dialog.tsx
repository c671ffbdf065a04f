import type { TransferFailure } from '@largo/contracts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { request } from '@largo/web-kit/client/api-client.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { useChange } from '../../screens/use-change.ts';
import { actionTexts } from './action-texts.ts';
import { refreshMoney } from './payout.queries.ts';

const { fail: texts, logged } = actionTexts;
type Reason = Exclude<TransferFailure, 'returned'>;
const isReason = (value: string): value is Reason => Object.hasOwn(texts.reasons, value);

interface FailDialogProps {
  readonly payoutId: string;
  readonly onClose: () => void;
}

/** Why the money did not leave; a reason without a name is to be written. */
export function FailDialog({ payoutId, onClose }: FailDialogProps) {
  const [reason, setReason] = useState<Reason>('key_refused');
  const [typed, setTyped] = useState('');
  const [isPressed, setPressed] = useState(false);
  const failed = useChange(
    (body: { reason: Reason; note: string | null }, idempotencyKey) =>
      request('POST', `/admin/payout/process/${payoutId}/fail`, { body, idempotencyKey }),
    refreshMoney,
  );
  const note = typed.trim() || null;
  const isMissing = reason === 'other' && note === null;
  const onConfirm = () => {
    setPressed(true);
    if (!isMissing && !failed.isPending)
      failed.mutate({ reason, note }, { onSuccess: toastThen(texts.done, onClose) });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      danger
      isPending={failed.isPending}
      failure={failed.isError && knownProblem(failed.error, texts.failed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <NativeSelect
        label={texts.reason}
        value={reason}
        data={optionsOf(texts.reasons)}
        onChange={({ target }) => isReason(target.value) && setReason(target.value)}
      />
      <TextArea
        label={texts.note}
        required={reason === 'other'}
        maxLength={500}
        value={typed}
        error={isPressed && isMissing ? texts.noteMissing : null}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="l-soft">{logged}</p>
    </ConfirmDialog>
  );
}
