import type { OrderView } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useAskRefund } from './use-admin-order-changes.ts';
import { refundRequestTexts as texts } from './order-texts.ts';
import { refundableOf } from './refundable.ts';

/** Puts a refund into the queue; the review there decides. */
export function AskRefundDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const most = refundableOf(order);
  const [reason, setReason] = useState('customer_service');
  const [refundType, setType] = useState<'full' | 'partial'>('full');
  const [amountText, setAmount] = useState('');
  const [details, setDetails] = useState('');
  const [isPressed, setPressed] = useState(false);
  const ask = useAskRefund(order.id);
  const amount = parseReais(amountText);
  const isWrong = refundType === 'partial' && (amount === null || amount <= 0 || amount > most);
  const onConfirm = () => {
    setPressed(true);
    if (isWrong) return;
    ask.mutate(
      {
        refundType,
        amount: refundType === 'full' ? null : amount,
        reason,
        reasonDetails: details.trim() || null,
      },
      {
        onSuccess: ({ refund }) => {
          const href = adminPaths.refunds({ refund: refund.id });
          showToast({
            kind: 'success',
            message: texts.done,
            lastsMs: 12_000,
            action: { label: texts.review, href },
          });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={texts.title(order.orderNumber)}
      confirm={texts.submit}
      isPending={ask.isPending}
      onConfirm={onConfirm}
      failure={ask.isError && knownProblem(ask.error, texts.failed)}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <p className="l-soft">{texts.left(formatReais(most))}</p>
      <NativeSelect
        label={texts.reason}
        value={reason}
        data={optionsOf(texts.reasons)}
        onChange={(event) => setReason(event.target.value)}
      />
      <NativeSelect
        label={texts.type}
        value={refundType}
        data={[
          { value: 'full', label: texts.full(formatReais(most)) },
          { value: 'partial', label: texts.partial },
        ]}
        onChange={(event) => setType(event.target.value === 'partial' ? 'partial' : 'full')}
      />
      {refundType === 'partial' && (
        <TextInput
          label={texts.amount}
          inputMode="decimal"
          placeholder="0,00"
          value={amountText}
          error={isPressed && isWrong ? texts.amountInvalid(formatReais(most)) : null}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <TextArea
        label={texts.details}
        maxLength={1000}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
    </ConfirmDialog>
  );
}
