import type { PayoutDetail } from '@largo/contracts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import {
  type Failure,
  useApproveTransfer,
  useFailTransfer,
  useReturnTransfer,
} from './payout-actions.ts';
import { actionTexts } from './action-texts.ts';

const longestNote = 500;

interface OutcomeDialogProps {
  readonly payout: PayoutDetail;
  readonly onClose: () => void;
}

const noteOf = (note: string) => note.trim() || null;
const isReason = (value: string): value is Failure['reason'] =>
  Object.hasOwn(actionTexts.fail.reasons, value);

export function FailDialog({ payout, onClose }: OutcomeDialogProps) {
  const words = actionTexts.fail;
  const [reason, setReason] = useState<Failure['reason']>('key_refused');
  const [note, setNote] = useState('');
  const [pressed, setPressed] = useState(false);
  const fail = useFailTransfer(payout.id);
  const isMissing = reason === 'other' && noteOf(note) === null;
  const onConfirm = () => {
    setPressed(true);
    if (isMissing || fail.isPending) return;
    fail.mutate({ reason, note: noteOf(note) }, { onSuccess: sayThen(words.done, onClose) });
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      danger
      isPending={fail.isPending}
      failure={fail.isError && knownProblem(fail.error, words.failed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <NativeSelect
        label={words.reason}
        value={reason}
        data={optionsOf(words.reasons)}
        onChange={({ target }) => {
          if (isReason(target.value)) setReason(target.value);
        }}
      />
      <TextArea
        label={words.note}
        required={reason === 'other'}
        maxLength={longestNote}
        value={note}
        error={pressed && isMissing ? words.noteMissing : null}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="l-soft">{actionTexts.logged}</p>
    </ConfirmDialog>
  );
}

export function ReturnDialog({ payout, onClose }: OutcomeDialogProps) {
  const words = actionTexts.back;
  const [note, setNote] = useState('');
  const giveBack = useReturnTransfer(payout.id);
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      danger
      isPending={giveBack.isPending}
      failure={giveBack.isError && knownProblem(giveBack.error, words.failed)}
      onConfirm={() =>
        giveBack.mutate({ note: noteOf(note) }, { onSuccess: sayThen(words.done, onClose) })
      }
      onClose={onClose}
    >
      <p>{words.text(formatReais(payout.transferred))}</p>
      <TextArea
        label={words.note}
        maxLength={longestNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="l-soft">{actionTexts.logged}</p>
    </ConfirmDialog>
  );
}

export function ApproveDialog({ payout, onClose }: OutcomeDialogProps) {
  const words = actionTexts.approve;
  const approve = useApproveTransfer(payout.id);
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      isPending={approve.isPending}
      failure={approve.isError && knownProblem(approve.error, words.failed)}
      onConfirm={() => approve.mutate(undefined, { onSuccess: sayThen(words.done, onClose) })}
      onClose={onClose}
    >
      <p>{words.text(formatReais(payout.open))}</p>
      <p className="l-soft">{actionTexts.logged}</p>
    </ConfirmDialog>
  );
}
