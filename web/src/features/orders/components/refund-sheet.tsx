import type { OrderView } from '@largo/contracts';
import { useState } from 'react';
import { Callout } from '../../../components/ui/callout.tsx';
import { ConfirmSheet } from '../../../components/ui/confirm-sheet.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { formatReais } from '../../../lib/money.ts';
import { parseReais } from '@largo/kernel';
import { showToast } from '../../../lib/toasts.ts';
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

export function RefundSheet({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const [refundType, setType] = useState<'full' | 'partial'>('full');
  const [amountText, setAmount] = useState('');
  const [reason, setReason] = useState<string>(reasons[0]);
  const [details, setDetails] = useState('');
  const [pressed, setPressed] = useState(false);
  const refund = useRequestRefund(order.id);
  const amount = parseReais(amountText);
  const isWrong =
    refundType === 'partial' && (amount === null || amount <= 0 || amount > order.total);
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
      {
        onSuccess: () => {
          showToast({ kind: 'success', message: words.done });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmSheet
      title={words.title}
      open
      confirm={words.submit}
      isPending={refund.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <SelectField
        label={words.reason}
        value={reason}
        options={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        onChange={setReason}
      />
      <SelectField
        label={words.type}
        value={refundType}
        options={[
          { value: 'full', label: `${words.full} (${formatReais(order.total)})` },
          { value: 'partial', label: words.partial },
        ]}
        onChange={(value) => setType(value === 'partial' ? 'partial' : 'full')}
      />
      {refundType === 'partial' && (
        <TextField
          label={words.amount}
          inputMode="decimal"
          placeholder="0,00"
          value={amountText}
          error={pressed && isWrong ? words.amountInvalid(formatReais(order.total)) : null}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <TextArea label={words.details} maxLength={1000} value={details} onChange={setDetails} />
      {refund.isError && <Callout kind="error">{knownProblem(refund.error, words.failed)}</Callout>}
    </ConfirmSheet>
  );
}
