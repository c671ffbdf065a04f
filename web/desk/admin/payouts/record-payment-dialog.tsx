import type { ManualPaymentPreview, SellerPayouts } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { MoneyPreview } from '../shared/money-preview.tsx';
import { actionTexts } from './action-texts.ts';
import { payoutProblem, storeName } from './payout-facts.ts';
import { manualPaymentPreviewQuery } from './store.queries.ts';
import { recordTexts as texts, storeTexts } from './store-texts.ts';
import { useRecordOrApprove } from './use-record-or-approve.ts';

const longest = 500;
const typingMs = 300;
const textOf = (typed: string) => typed.trim() || null;

interface RecordPaymentDialogProps {
  readonly store: SellerPayouts;
  readonly onClose: () => void;
}

const creditNote = ({ credit }: ManualPaymentPreview) =>
  credit > 0 && <p className="l-muted">{texts.creditNote}</p>;

/** Which orders an amount pays, as the server counts it: the same sums that go into the books. */
const Covered = ({ sellerId, amount }: { sellerId: string; amount: number }) => (
  <MoneyPreview
    query={manualPaymentPreviewQuery(sellerId, amount)}
    title={texts.covers}
    texts={texts}
    linesOf={({ covers, credit }) => [
      ...covers.map((order) => ({
        label: order.orderNumber,
        detail: order.left === 0 ? texts.whole : texts.left(formatReais(order.left)),
        amount: order.amount,
      })),
      { label: texts.credit, amount: credit },
    ]}
    notesOf={creditNote}
  />
);

/** Money that left outside of the shop; above what is left to pay it asks again. */
export function RecordPaymentDialog({ store, onClose }: RecordPaymentDialogProps) {
  const { sellerId } = store;
  const sellerName = storeName(store);
  const form = useForm({
    initialValues: {
      amount: '',
      paymentMethod: 'pix',
      description: '',
      reference: '',
      notes: '',
    },
  });
  const { amount: typed, paymentMethod, description, reference, notes } = form.values;
  const [isPressed, setPressed] = useState(false);
  const parsed = parseReais(typed) ?? 0;
  const amount = parsed > 0 ? parsed : null;
  const [counted] = useDebouncedValue(amount, typingMs);
  const { refusal, mayApprove, isPending, sent, error, send } = useRecordOrApprove(
    '/admin/payout/record',
    { sellerId, kind: 'payment', amount: amount ?? 0 },
    onClose,
  );
  const asksAgain = refusal.owed !== undefined || sent?.['confirmed'] === true;
  const onConfirm = () => {
    setPressed(true);
    if (amount === null) return;
    const body = {
      sellerId,
      sellerName,
      amount,
      confirmed: asksAgain,
      paymentMethod,
      description: textOf(description),
      reference: textOf(reference),
      notes: textOf(notes),
    };
    send(body, texts.done(formatReais(amount), sellerName));
  };
  const save = asksAgain ? texts.saveAbove : texts.save;
  return (
    <ConfirmDialog
      title={texts.title(sellerName)}
      confirm={mayApprove ? storeTexts.approval.approve : save}
      isPending={isPending}
      failure={refusal.owed === undefined && error !== null && payoutProblem(error, texts)}
      footnote={actionTexts.logged}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <TextInput
        label={texts.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        {...form.getInputProps('amount')}
        error={isPressed && amount === null ? texts.amountWrong : null}
      />
      {counted !== null && <Covered sellerId={sellerId} amount={counted} />}
      <NativeSelect
        label={texts.method}
        data={optionsOf(storeTexts.methods)}
        {...form.getInputProps('paymentMethod')}
      />
      {(['description', 'reference'] as const).map((name) => (
        <TextInput
          key={name}
          label={texts[name]}
          autoComplete="off"
          maxLength={longest}
          {...form.getInputProps(name)}
        />
      ))}
      <TextArea
        label={texts.notes}
        maxLength={longest}
        value={notes}
        {...form.getInputProps('notes')}
      />
      {refusal.owed !== undefined && (
        <Callout kind="warning">{texts.above(formatReais(refusal.owed))}</Callout>
      )}
    </ConfirmDialog>
  );
}
