import type { DifferenceReason, DifferenceView } from '@largo/contracts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useCloseDifference } from './integrity.queries.ts';
import { differenceTexts } from './integrity-texts.ts';

const { dialog: texts, kinds, number, reasons } = differenceTexts;
const shortestNote = 3;
const longestNote = 500;

interface CloseDialogProps {
  readonly difference: DifferenceView;
  readonly onClose: () => void;
}

/** What was done about a difference, before the money it held goes on. */
export function CloseDialog({ difference, onClose }: CloseDialogProps) {
  const { id, kind, mercadoPagoId } = difference;
  const [reason, setReason] = useState<DifferenceReason>('settled');
  const [note, setNote] = useState('');
  const [pressed, setPressed] = useState(false);
  const close = useCloseDifference(id);
  const isMissing = note.trim().length < shortestNote;
  const onConfirm = () => {
    setPressed(true);
    if (isMissing || close.isPending) return;
    close.mutate({ reason, note: note.trim() }, { onSuccess: toastThen(texts.done, onClose) });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isPending={close.isPending}
      failure={close.isError && knownProblem(close.error, texts.failed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong>{kinds[kind]}</strong>, {number(mercadoPagoId)}. {texts.text}
      </p>
      <NativeSelect
        label={texts.reason}
        value={reason}
        data={optionsOf(reasons)}
        onChange={(event) => setReason(reasonOf(event.target.value))}
      />
      <TextArea
        label={texts.note}
        required
        maxLength={longestNote}
        value={note}
        error={pressed && isMissing ? texts.noteMissing : null}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="l-soft">{texts.logged}</p>
    </ConfirmDialog>
  );
}

const isReason = (value: string): value is DifferenceReason => Object.hasOwn(reasons, value);
const reasonOf = (value: string): DifferenceReason => (isReason(value) ? value : 'other');
