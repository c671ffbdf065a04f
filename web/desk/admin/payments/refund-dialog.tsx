import type { AdminPaymentView } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { request } from '@largo/web-kit/client/api-client.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { refreshAdmin } from '../shared/keys.ts';
import { actionTexts } from './action-texts.ts';
import { RefundPreview } from './refund-preview.tsx';

const { refund: texts, logged } = actionTexts;

const sumOf = (orders: AdminPaymentView['orders']): number =>
  sumReais(orders.map(({ refundableAmount }) => refundableAmount));
/** Null: all that is left. */
const amountOf = (typed: string) => (typed === '' ? null : (parseReais(typed) ?? 0));

interface RefundDialogProps {
  readonly payment: AdminPaymentView;
  readonly onClose: () => void;
}

/** All or part of a payment, of one order or of all, with who pays for it before it is pressed. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const open = payment.orders.filter(({ refundableAmount }) => refundableAmount > 0);
  const mostOf = (orderId: string) =>
    sumOf(open.filter((order) => orderId === '' || order.orderId === orderId));
  const wrongAmount = (typed: { orderId: string; amount: string }) => {
    const [amount, most] = [amountOf(typed.amount), mostOf(typed.orderId)];
    return (
      amount !== null && (amount <= 0 || amount > most) && texts.amountWrong(formatReais(most))
    );
  };
  return (
    <FormDialog
      texts={{
        ...texts,
        confirm: (typed) => {
          const amount = wrongAmount(typed) ? null : amountOf(typed.amount);
          return texts.confirm(formatReais(amount ?? mostOf(typed.orderId)));
        },
      }}
      danger
      footnote={logged}
      initialValues={{ orderId: '', amount: '', reason: '' }}
      problemsOf={(typed) => ({
        amount: wrongAmount(typed),
        reason: typed.reason === '' && texts.reasonMissing,
      })}
      bodyOf={({ orderId, amount, reason }) => ({
        reason,
        ...(amount === '' ? {} : { amount: amountOf(amount) }),
        ...(orderId === '' ? {} : { orderId }),
      })}
      send={(body, idempotencyKey) =>
        request('POST', `/payments/${payment.id}/refund`, { body, idempotencyKey })
      }
      refresh={refreshAdmin}
      onClose={onClose}
    >
      {(field, typed) => (
        <>
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
              {...field('orderId')}
            />
          )}
          <TextInput
            label={texts.amount}
            description={texts.amountHint(formatReais(mostOf(typed.orderId)))}
            inputMode="decimal"
            placeholder="0,00"
            {...field('amount')}
            error={wrongAmount(typed)}
          />
          <TextArea label={texts.reason} required maxLength={500} {...field('reason')} />
          {!wrongAmount(typed) && (
            <RefundPreview
              paymentId={payment.id}
              orderId={typed.orderId}
              amount={amountOf(typed.amount)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
