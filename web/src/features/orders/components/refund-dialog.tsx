import { NativeSelect, TextInput } from '@mantine/core';
import type { OrderView } from '@largo/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/signed-in/confirm-dialog.tsx';
import { TextArea } from '../../../components/signed-in/text-area.tsx';
import { formatReais } from '../../../lib/money.ts';
import { parseReais } from '@largo/kernel';
import { sayThen } from '../../../lib/toasts.ts';
import { useRequestRefund } from '../api/use-order-changes.ts';
import { knownProblem } from '../../../lib/order-problems.ts';
import { texts } from '../texts.ts';

const { refund: words } = texts;
const reasons = [
  'product_defect',
  'wrong_product',
  'quality_issue',
  'shipping_issue',
  'buyer_request',
  'regret',
] as const;

export function RefundDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const [refundType, setType] = useState<'full' | 'partial'>('full');
  const [amountText, setAmount] = useState('');
  const [reason, setReason] = useState<string>(reasons[0]);
  const [details, setDetails] = useState('');
  const [pressed, setPressed] = useState(false);
  const refund = useRequestRefund(order.id);
  const amount = parseReais(amountText);
  const whole = order.refundable < order.total ? words.rest : words.full;
  const isWrong =
    refundType === 'partial' && (amount === null || amount <= 0 || amount > order.refundable);
  const onConfirm = () => {
    setPressed(true);
    if (isWrong) return;
    refund.mutate(
      {
        refundType,
        amount: refundType === 'full' ? null : amount,
        reason,
        reasonDetails: details.trim() || null,
      },
      { onSuccess: sayThen(words.done, onClose) },
    );
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.submit}
      isPending={refund.isPending}
      onConfirm={onConfirm}
      failure={refund.isError && knownProblem(refund.error, words.failed)}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <NativeSelect
        label={words.reason}
        value={reason}
        data={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        onChange={(event) => setReason(event.target.value)}
      />
      <NativeSelect
        label={words.type}
        value={refundType}
        data={[
          { value: 'full', label: `${whole} (${formatReais(order.refundable)})` },
          { value: 'partial', label: words.partial },
        ]}
        onChange={(event) => setType(event.target.value === 'partial' ? 'partial' : 'full')}
      />
      {refundType === 'partial' && (
        <TextInput
          label={words.amount}
          inputMode="decimal"
          placeholder="0,00"
          value={amountText}
          error={pressed && isWrong ? words.amountInvalid(formatReais(order.refundable)) : null}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <TextArea
        label={words.details}
        maxLength={1000}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
    </ConfirmDialog>
  );
}
