import type { AdminPaymentView } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { request } from '@largo/web-kit/client/api-client.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { useChange } from '../../screens/use-change.ts';
import { refreshAdmin } from '../shared/keys.ts';
import { actionTexts } from './action-texts.ts';
import { RefundPreview } from './refund-preview.tsx';

const { refund: texts, logged } = actionTexts;
const typingMs = 300;

interface Refund {
  readonly amount?: number;
  readonly orderId?: string;
  readonly reason: string;
}

interface RefundDialogProps {
  readonly payment: AdminPaymentView;
  readonly onClose: () => void;
}

const sumOf = (orders: AdminPaymentView['orders']): number =>
  sumReais(orders.map(({ refundableAmount }) => refundableAmount));

/** All or part of a payment, of one order or of all, with who pays for it before it is pressed. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const form = useForm({ initialValues: { orderId: '', amount: '', reason: '' } });
  const { orderId } = form.values;
  const typed = form.values.amount.trim();
  const reason = form.values.reason.trim();
  const open = payment.orders.filter(({ refundableAmount }) => refundableAmount > 0);
  const most = sumOf(open.filter((order) => orderId === '' || order.orderId === orderId));
  const amount = typed === '' ? null : parseReais(typed);
  const isWrong = typed !== '' && (amount === null || amount <= 0 || amount > most);
  const [isPressed, setPressed] = useState(false);
  const refund = useChange(
    (body: Refund, idempotencyKey) =>
      request('POST', `/payments/${payment.id}/refund`, { body, idempotencyKey }),
    refreshAdmin,
  );
  const [counted] = useDebouncedValue(amount, typingMs);
  const onConfirm = () => {
    setPressed(true);
    if (isWrong || reason === '' || refund.isPending) return;
    const body = {
      reason,
      ...(amount === null ? {} : { amount }),
      ...(orderId === '' ? {} : { orderId }),
    };
    refund.mutate(body, { onSuccess: toastThen(texts.done, onClose) });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm(formatReais(isWrong ? most : (amount ?? most)))}
      danger
      isPending={refund.isPending}
      failure={refund.isError && knownProblem(refund.error, texts.failed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      {open.length > 1 && (
        <NativeSelect
          label={texts.order}
          data={[
            { value: '', label: texts.all(formatReais(sumOf(open))) },
            ...open.map(({ orderNumber, sellerName, refundableAmount, ...order }) => ({
              value: order.orderId,
              label: texts.orderOf(orderNumber, sellerName, formatReais(refundableAmount)),
            })),
          ]}
          {...form.getInputProps('orderId')}
        />
      )}
      <TextInput
        label={texts.amount}
        description={texts.amountHint(formatReais(most))}
        inputMode="decimal"
        placeholder="0,00"
        {...form.getInputProps('amount')}
        error={isWrong ? texts.amountWrong(formatReais(most)) : null}
      />
      <TextArea
        label={texts.reason}
        required
        maxLength={500}
        value={form.values.reason}
        {...form.getInputProps('reason')}
        error={isPressed && reason === '' ? texts.reasonMissing : null}
      />
      {!isWrong && <RefundPreview paymentId={payment.id} scope={{ orderId, amount: counted }} />}
      <p className="l-soft">{logged}</p>
    </ConfirmDialog>
  );
}
