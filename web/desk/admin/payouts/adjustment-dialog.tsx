import type { SellerPayouts } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { actionTexts } from './action-texts.ts';
import { storeName } from './payout-facts.ts';
import { adjustTexts as texts, storeTexts } from './store-texts.ts';
import { useRecordOrApprove } from './use-record-or-approve.ts';

const shortestNote = 3;

interface AdjustmentDialogProps {
  readonly store: SellerPayouts;
  readonly onClose: () => void;
}

/** What no sale will cover: the amount's sign is a choice, so that none is mistyped. */
export function AdjustmentDialog({ store, onClose }: AdjustmentDialogProps) {
  const { sellerId, remaining } = store;
  const owes = remaining < 0;
  const form = useForm({
    initialValues: {
      reason: owes ? 'money_received' : 'correction',
      direction: owes ? 'store' : 'platform',
      amount: '',
      note: '',
    },
  });
  const { reason, direction } = form.values;
  const [isPressed, setPressed] = useState(false);
  const typed = parseReais(form.values.amount) ?? 0;
  const note = form.values.note.trim();
  const isAmountWrong = typed <= 0;
  const isNoteMissing = note.length < shortestNote;
  const amount = reason === 'correction' && direction === 'platform' ? -typed : typed;
  const { mayApprove, isPending, error, send } = useRecordOrApprove(
    '/admin/payout/adjustments',
    { sellerId, kind: 'adjustment', amount },
    onClose,
  );
  const onConfirm = () => {
    setPressed(true);
    if (!isAmountWrong && !isNoteMissing)
      send({ sellerId, amount, reason, note }, texts.done(storeName(store)));
  };
  return (
    <ConfirmDialog
      title={texts.title(storeName(store))}
      confirm={mayApprove ? storeTexts.approval.approve : texts.save}
      isPending={isPending}
      failure={error !== null && knownProblem(error, texts.failed)}
      footnote={actionTexts.logged}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <p>
        <strong>{owes ? texts.debt(formatReais(-remaining)) : texts.noDebt}</strong>
      </p>
      <NativeSelect
        label={texts.reason}
        data={optionsOf(storeTexts.reasons)}
        {...form.getInputProps('reason')}
      />
      {reason === 'correction' && (
        <NativeSelect
          label={texts.direction}
          data={optionsOf(texts.directions)}
          {...form.getInputProps('direction')}
        />
      )}
      <TextInput
        label={texts.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        {...form.getInputProps('amount')}
        error={isPressed && isAmountWrong ? texts.amountWrong : null}
      />
      <TextArea
        label={texts.note}
        required
        maxLength={500}
        value={form.values.note}
        {...form.getInputProps('note')}
        error={isPressed && isNoteMissing ? texts.noteMissing : null}
      />
    </ConfirmDialog>
  );
}
