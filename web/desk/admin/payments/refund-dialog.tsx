import type { AdminPaymentView, RefundPreviewAnswer } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { request } from '@largo/web-kit/client/api-client.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { useChange } from '../../screens/use-change.ts';
import { refreshAdmin } from '../shared/keys.ts';
import { actionTexts } from './action-texts.ts';
import { MoneyPreview } from '../shared/money-preview.tsx';
import { refundPreviewQuery, type RefundScope } from './payment.queries.ts';

const { refund: refundTexts } = actionTexts;
const typingMs = 300;

const total = (parts: readonly (number | null)[]) => sumReais(parts.map((part) => part ?? 0));

function linesOf({ parts, amount }: RefundPreviewAnswer) {
  const shared = parts.filter(({ storeShare }) => storeShare !== null);
  return [
    ...shared.map(({ sellerName, storeShare }) => ({
      label: refundTexts.store(sellerName),
      amount: storeShare ?? 0,
    })),
    ...(shared.length > 0
      ? [
          {
            label: refundTexts.commission,
            amount: total(shared.map(({ commission }) => commission)),
          },
          { label: refundTexts.fee, amount: total(shared.map(({ platformFee }) => platformFee)) },
        ]
      : []),
    { label: refundTexts.total, amount },
  ];
}

const notesOf = ({ parts }: RefundPreviewAnswer) => (
  <>
    {parts
      .filter(({ storeShare }) => storeShare === null)
      .map(({ orderId, orderNumber, passesThrough }) => (
        <p key={orderId} className="l-soft">
          {passesThrough
            ? refundTexts.passesThrough(orderNumber)
            : refundTexts.unknownShares(orderNumber)}
        </p>
      ))}
    <p className="l-muted">{refundTexts.providerFee}</p>
  </>
);

/** It says who gives up what. */
function RefundPreview({ paymentId, ...scope }: RefundScope & { readonly paymentId: string }) {
  const [amount] = useDebouncedValue(scope.amount, typingMs);
  return (
    <MoneyPreview
      query={refundPreviewQuery(paymentId, { ...scope, amount })}
      title={refundTexts.who}
      texts={refundTexts}
      linesOf={linesOf}
      notesOf={notesOf}
    />
  );
}

const { refund: texts, logged } = actionTexts;

const sumOf = (orders: AdminPaymentView['orders']): number =>
  sumReais(orders.map(({ refundableAmount }) => refundableAmount));
/** Null: all that is left. */
const amountOf = (typed: string) => (typed.trim() === '' ? null : (parseReais(typed) ?? 0));

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
      title={texts.title}
      confirm={(typed) => {
        const amount = wrongAmount(typed) ? null : amountOf(typed.amount);
        return texts.confirm(formatReais(amount ?? mostOf(typed.orderId)));
      }}
      danger
      footnote={logged}
      initialValues={{ orderId: '', amount: '', reason: '' }}
      validate={(typed) => ({
        amount: wrongAmount(typed),
        reason: typed.reason.trim() === '' && texts.reasonMissing,
      })}
      bodyOf={({ orderId, amount, reason }) => ({
        reason: reason.trim(),
        ...(amount.trim() === '' ? {} : { amount: amountOf(amount) }),
        ...(orderId === '' ? {} : { orderId }),
      })}
      save={useChange(
        (body: object, idempotencyKey) =>
          request('POST', `/payments/${payment.id}/refund`, { body, idempotencyKey }),
        refreshAdmin,
      )}
      onSaved={toastThen(texts.done, onClose)}
      refusalOf={(error) => ({ failure: knownProblem(error, texts.failed) })}
      onClose={onClose}
    >
      {({ field, values: typed }) => (
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
