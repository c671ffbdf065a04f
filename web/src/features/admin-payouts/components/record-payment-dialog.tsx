import type { SellerPayouts } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/signed-in/confirm-dialog.tsx';
import { TextArea } from '../../../components/signed-in/text-area.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { formatReais } from '../../../lib/money.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { sayThen } from '../../../lib/toasts.ts';
import { useApproveManualPayment, useRecordPayment } from '../api/store.queries.ts';
import { actionTexts } from '../action-texts.ts';
import { payoutProblem, refusalOf } from '../payout-facts.ts';
import { recordTexts as words, storeTexts } from '../store-texts.ts';
import { payoutTexts } from '../texts.ts';
import { ManualPaymentPreview } from './manual-payment-preview.tsx';

const longest = 500;
const typingMs = 300;
const messageMs = 3_000;
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
  const record = useRecordPayment();
  const approve = useApproveManualPayment();
  const refusal = record.variables?.amount === amount ? refusalOf(record.error) : {};
  const asksAgain =
    refusal.owed !== undefined ||
    (record.variables?.amount === amount && record.variables.confirmed);
  const mayApprove = refusal.approvedBy === null;
  const onConfirm = () => {
    setPressed(true);
    if (amount === null || record.isPending || approve.isPending) return;
    if (mayApprove) {
      const onSuccess = sayThen(words.approved(formatReais(amount)), onClose, messageMs);
      approve.mutate({ sellerId, amount }, { onSuccess });
      return;
    }
    record.mutate(
      { sellerId, sellerName, amount, confirmed: asksAgain, ...form.body },
      { onSuccess: sayThen(words.done(formatReais(amount), sellerName), onClose, messageMs) },
    );
  };
  const failure = approve.error ?? (refusal.owed === undefined ? record.error : null);
  return (
    <ConfirmDialog
      title={words.title(sellerName)}
      confirm={mayApprove ? words.approve : asksAgain ? words.saveAbove : words.save}
      isPending={record.isPending || approve.isPending}
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
