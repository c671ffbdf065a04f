import type { SellerPayouts } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { useRecordPayment } from './store.queries.ts';
import { actionTexts } from './action-texts.ts';
import { payoutProblem } from './payout-facts.ts';
import { recordTexts as words, storeTexts } from './store-texts.ts';
import { payoutTexts } from './texts.ts';
import { useRecordOrApprove } from './use-record-or-approve.ts';
import { ManualPaymentPreview } from './manual-payment-preview.tsx';

const longest = 500;
const typingMs = 300;
const textOf = (text: string) => text.trim() || null;

interface RecordPaymentDialogProps {
  readonly store: SellerPayouts;
  readonly onClose: () => void;
}

/** What is typed, and whether it can be sent. */
function useRecordForm() {
  const [amountText, setAmountText] = useState('');
  const [paymentMethod, setMethod] = useState('pix');
  const [description, setDescription] = useState('');
  const [reference, setReference] = useState('');
  const [notes, setNotes] = useState('');
  const amount = parseReais(amountText);
  return {
    amount: amount !== null && amount > 0 ? amount : null,
    body: {
      paymentMethod,
      description: textOf(description),
      reference: textOf(reference),
      notes: textOf(notes),
    },
    fields: { amountText, paymentMethod, description, reference, notes },
    setAmountText,
    setMethod,
    setDescription,
    setReference,
    setNotes,
  };
}

/** Money that left outside of the shop; above what is left to pay it asks again. */
export function RecordPaymentDialog({ store, onClose }: RecordPaymentDialogProps) {
  const { sellerId } = store;
  const sellerName = store.sellerName || payoutTexts.nameless;
  const form = useRecordForm();
  const { amount, fields } = form;
  const [pressed, setPressed] = useState(false);
  const [counted] = useDebouncedValue(amount, typingMs);
  const { refusal, mayApprove, isPending, sent, error, send } = useRecordOrApprove(
    useRecordPayment(),
    { sellerId, kind: 'payment', amount: amount ?? 0 },
    onClose,
  );
  const asksAgain = refusal.owed !== undefined || sent?.confirmed === true;
  const onConfirm = () => {
    setPressed(true);
    if (amount === null) return;
    send(
      { sellerId, sellerName, amount, confirmed: asksAgain, ...form.body },
      words.done(formatReais(amount), sellerName),
    );
  };
  const failure = refusal.owed === undefined ? error : null;
  return (
    <ConfirmDialog
      title={words.title(sellerName)}
      confirm={mayApprove ? storeTexts.approval.approve : asksAgain ? words.saveAbove : words.save}
      isPending={isPending}
      failure={failure !== null && payoutProblem(failure, words)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <TextInput
        label={words.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        value={fields.amountText}
        error={pressed && amount === null ? words.amountWrong : null}
        onChange={(event) => form.setAmountText(event.target.value)}
      />
      {counted !== null && <ManualPaymentPreview sellerId={sellerId} amount={counted} />}
      <NativeSelect
        label={words.method}
        value={fields.paymentMethod}
        data={optionsOf(storeTexts.methods)}
        onChange={(event) => form.setMethod(event.target.value)}
      />
      <TextInput
        label={words.description}
        autoComplete="off"
        maxLength={longest}
        value={fields.description}
        onChange={(event) => form.setDescription(event.target.value)}
      />
      <TextInput
        label={words.reference}
        autoComplete="off"
        maxLength={longest}
        value={fields.reference}
        onChange={(event) => form.setReference(event.target.value)}
      />
      <TextArea
        label={words.notes}
        maxLength={longest}
        value={fields.notes}
        onChange={(event) => form.setNotes(event.target.value)}
      />
      {refusal.owed !== undefined && (
        <Callout kind="warning">{words.above(formatReais(refusal.owed))}</Callout>
      )}
      <p className="l-soft">{actionTexts.logged}</p>
    </ConfirmDialog>
  );
}
