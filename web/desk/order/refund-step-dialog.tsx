import type { OrderView } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../screens/confirm-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { type RefundStep, useRefundStep } from './use-order-changes.ts';
import { refundTexts } from './refund-texts.ts';

const { dialogs, failure } = refundTexts;

export type StepKind = 'agree' | 'offer' | 'refuse' | 'accept' | 'decline' | 'withdraw' | 'return';

interface RefundStepDialogProps {
  readonly kind: StepKind;
  readonly refund: OrderView['refunds'][number];
  readonly orderId: string;
  readonly onClose: () => void;
}

interface Draft {
  readonly text: string;
  readonly amount: number | null;
}

function stepOf(kind: StepKind, draft: Draft): RefundStep {
  const text = draft.text.trim() || null;
  switch (kind) {
    case 'agree':
      return { path: 'answer', body: { answer: 'agree' } };
    case 'refuse':
      return { path: 'answer', body: { answer: 'refuse', text } };
    case 'offer':
      return { path: 'answer', body: { answer: 'offer', text, amount: draft.amount } };
    case 'accept':
      return { path: 'offer-answer', body: { accepted: true } };
    case 'decline':
      return { path: 'offer-answer', body: { accepted: false } };
    case 'withdraw':
    case 'return':
      return { path: kind };
  }
}

function textOf(
  kind: StepKind,
  { refundAmount, sellerAnswer, status }: RefundStepDialogProps['refund'],
) {
  switch (kind) {
    case 'agree':
    case 'offer':
      return dialogs[kind].text(formatReais(refundAmount));
    case 'accept':
      return dialogs.accept.text(formatReais(sellerAnswer?.offeredAmount ?? 0));
    case 'return':
      return status === 'pending' ? dialogs.return.text : dialogs.return.textLate;
    default:
      return dialogs[kind].text;
  }
}

/** Asks before a word is given; an offer has an amount, a refusal a reason. */
export function RefundStepDialog({ kind, refund, orderId, onClose }: RefundStepDialogProps) {
  const [text, setText] = useState('');
  const [amountText, setAmount] = useState('');
  const [pressed, setPressed] = useState(false);
  const step = useRefundStep(orderId, refund.id);
  const amount = parseReais(amountText);
  const { refundAmount: most } = refund;
  const isTooMuch = kind === 'offer' && (amount === null || amount <= 0 || amount >= most);
  const isSilent = kind === 'refuse' && text.trim() === '';
  const onConfirm = () => {
    setPressed(true);
    if (isTooMuch || isSilent || step.isPending) return;
    step.mutate(stepOf(kind, { text, amount }), {
      onSuccess: ({ message }) => {
        showToast({ kind: 'success', message });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title={dialogs[kind].title}
      confirm={dialogs[kind].confirm}
      isPending={step.isPending}
      failure={step.isError && knownProblem(step.error, failure)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{textOf(kind, refund)}</p>
      {kind === 'offer' && (
        <TextInput
          label={dialogs.offer.amount}
          inputMode="decimal"
          placeholder="0,00"
          value={amountText}
          error={pressed && isTooMuch ? dialogs.offer.amountInvalid(formatReais(most)) : null}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      {(kind === 'offer' || kind === 'refuse') && (
        <TextArea
          label={dialogs[kind].words}
          maxLength={1000}
          value={text}
          error={pressed && isSilent ? dialogs.refuse.missing : null}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
