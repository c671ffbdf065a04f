import type { AdjustmentReason, SellerPayouts } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { useRecordAdjustment } from './store.queries.ts';
import { actionTexts } from './action-texts.ts';
import { adjustTexts as words, storeTexts } from './store-texts.ts';
import { payoutTexts } from './texts.ts';
import { useRecordOrApprove } from './use-record-or-approve.ts';

const longestNote = 500;
const shortestNote = 3;

interface AdjustmentDialogProps {
  readonly store: SellerPayouts;
  readonly onClose: () => void;
}

const isReason = (value: string): value is AdjustmentReason =>
  Object.hasOwn(storeTexts.reasons, value);

/** What no sale will cover: the amount's sign is a choice, so that none is mistyped. */
export function AdjustmentDialog({ store, onClose }: AdjustmentDialogProps) {
  const { sellerId, remaining } = store;
  const sellerName = store.sellerName || payoutTexts.nameless;
  const [reason, setReason] = useState<AdjustmentReason>(
    remaining < 0 ? 'money_received' : 'correction',
  );
  const [direction, setDirection] = useState(remaining < 0 ? 'store' : 'platform');
  const [amountText, setAmountText] = useState('');
  const [note, setNote] = useState('');
  const [pressed, setPressed] = useState(false);
  const typed = parseReais(amountText) ?? 0;
  const isAmountWrong = typed <= 0;
  const isAgainst = reason === 'correction' && direction === 'platform';
  const amount = isAgainst ? -typed : typed;
  const isNoteMissing = note.trim().length < shortestNote;
  const { mayApprove, isPending, error, send } = useRecordOrApprove(
    useRecordAdjustment(),
    { sellerId, kind: 'adjustment', amount },
    onClose,
  );
  const onConfirm = () => {
    setPressed(true);
    if (isAmountWrong || isNoteMissing) return;
    send({ sellerId, amount, reason, note: note.trim() }, words.done(sellerName));
  };
  return (
    <ConfirmDialog
      title={words.title(sellerName)}
      confirm={mayApprove ? storeTexts.approval.approve : words.save}
      isPending={isPending}
      failure={error !== null && knownProblem(error, words.failed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <p>
        <strong>{remaining < 0 ? words.debt(formatReais(-remaining)) : words.noDebt}</strong>
      </p>
      <NativeSelect
        label={words.reason}
        value={reason}
        data={optionsOf(storeTexts.reasons)}
        onChange={({ target }) => {
          if (isReason(target.value)) setReason(target.value);
        }}
      />
      {reason === 'correction' && (
        <NativeSelect
          label={words.direction}
          value={direction}
          data={optionsOf(words.directions)}
          onChange={(event) => setDirection(event.target.value)}
        />
      )}
      <TextInput
        label={words.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        value={amountText}
        error={pressed && isAmountWrong ? words.amountWrong : null}
        onChange={(event) => setAmountText(event.target.value)}
      />
      <TextArea
        label={words.note}
        required
        maxLength={longestNote}
        value={note}
        error={pressed && isNoteMissing ? words.noteMissing : null}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="l-soft">{actionTexts.logged}</p>
    </ConfirmDialog>
  );
}
