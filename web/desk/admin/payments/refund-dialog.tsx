import type { AdminPaymentView } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { useRefundPayment } from './use-payment-changes.ts';
import { actionTexts } from './action-texts.ts';
import { RefundPreview } from './refund-preview.tsx';

const { refund: words } = actionTexts;
const longestReason = 500;
const typingMs = 300;

interface RefundDialogProps {
  readonly payment: AdminPaymentView;
  readonly onClose: () => void;
}

/** How much goes back, of which order, and whether that can be. */
function useRefundForm({ orders }: AdminPaymentView) {
  const open = orders.filter(({ refundableAmount }) => refundableAmount > 0);
  const [orderId, setOrderId] = useState('');
  const [amountText, setAmountText] = useState('');
  const [reason, setReason] = useState('');
  const chosen = open.filter((order) => orderId === '' || order.orderId === orderId);
  const most = sumReais(chosen.map(({ refundableAmount }) => refundableAmount));
  const amount = amountText.trim() === '' ? null : parseReais(amountText);
  const isWrong = amountText.trim() !== '' && (amount === null || amount <= 0 || amount > most);
  return {
    open,
    most,
    amount,
    isWrong,
    orderId,
    setOrderId,
    amountText,
    setAmountText,
    reason,
    setReason,
  };
}

/** All or part of a payment, of one order or of all, with who pays for it before it is pressed. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const form = useRefundForm(payment);
  const { open, most, amount, isWrong, orderId, amountText, reason } = form;
  const [pressed, setPressed] = useState(false);
  const refund = useRefundPayment(payment.id);
  const [counted] = useDebouncedValue(amount, typingMs);
  const isMissing = reason.trim() === '';
  const onConfirm = () => {
    setPressed(true);
    if (isWrong || isMissing || refund.isPending) return;
    refund.mutate(
      {
        reason: reason.trim(),
        ...(amount === null ? {} : { amount }),
        ...(orderId === '' ? {} : { orderId }),
      },
      { onSuccess: sayThen(words.done, onClose) },
    );
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm(formatReais(isWrong ? most : (amount ?? most)))}
      danger
      isPending={refund.isPending}
      failure={refund.isError && knownProblem(refund.error, words.failed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {open.length > 1 && (
        <NativeSelect
          label={words.order}
          value={orderId}
          data={[
            { value: '', label: words.all(formatReais(sumOf(open))) },
            ...open.map((order) => ({
              value: order.orderId,
              label: words.orderOf(
                order.orderNumber,
                order.sellerName,
                formatReais(order.refundableAmount),
              ),
            })),
          ]}
          onChange={(event) => form.setOrderId(event.target.value)}
        />
      )}
      <TextInput
        label={words.amount}
        description={words.amountHint(formatReais(most))}
        inputMode="decimal"
        placeholder="0,00"
        value={amountText}
        error={isWrong ? words.amountWrong(formatReais(most)) : null}
        onChange={(event) => form.setAmountText(event.target.value)}
      />
      <TextArea
        label={words.reason}
        required
        maxLength={longestReason}
        value={reason}
        error={pressed && isMissing ? words.reasonMissing : null}
        onChange={(event) => form.setReason(event.target.value)}
      />
      {!isWrong && <RefundPreview paymentId={payment.id} scope={{ orderId, amount: counted }} />}
      <p className="l-soft">{actionTexts.logged}</p>
    </ConfirmDialog>
  );
}

const sumOf = (orders: AdminPaymentView['orders']): number =>
  sumReais(orders.map(({ refundableAmount }) => refundableAmount));
