import type { OrderView } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { request } from '@largo/web-kit/client/api-client.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { useChange } from '../../screens/use-change.ts';
import { refreshOrderWork } from './admin-order.queries.ts';
import { refundRequestTexts as texts } from './order-texts.ts';

const initialValues = {
  reason: 'customer_service',
  refundType: 'full' as 'full' | 'partial',
  amount: '',
  details: '',
};

/** Puts a refund into the queue; the review there decides. */
export function AskRefundDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { id, refundable: most } = order;
  return (
    <FormDialog
      title={texts.title(order.orderNumber)}
      confirm={texts.submit}
      initialValues={initialValues}
      validate={({ refundType, ...typed }) => {
        const amount = parseReais(typed.amount) ?? 0;
        const isWrong = refundType === 'partial' && (amount <= 0 || amount > most);
        return isWrong ? { amount: texts.amountInvalid(formatReais(most)) } : {};
      }}
      bodyOf={({ reason, refundType, amount, details }) => ({
        refundType,
        amount: refundType === 'full' ? null : parseReais(amount),
        reason,
        reasonDetails: details.trim() || null,
      })}
      save={useChange(
        (body: object) =>
          request<{ refund: { id: string } }>('POST', `/refunds/orders/${id}/refunds`, { body }),
        refreshOrderWork,
      )}
      onSaved={({ refund }) => {
        const action = { label: texts.review, href: adminPaths.refunds({ refund: refund.id }) };
        showToast({ kind: 'success', message: texts.done, lastsMs: 12_000, action });
        onClose();
      }}
      refusalOf={(error) => ({ failure: knownProblem(error, texts.failed) })}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <p>{texts.text}</p>
          <p className="l-soft">{texts.left(formatReais(most))}</p>
          <NativeSelect label={texts.reason} data={optionsOf(texts.reasons)} {...field('reason')} />
          <NativeSelect
            label={texts.type}
            data={optionsOf({ full: texts.full(formatReais(most)), partial: texts.partial })}
            {...field('refundType')}
          />
          {values.refundType === 'partial' && (
            <TextInput
              label={texts.amount}
              inputMode="decimal"
              placeholder="0,00"
              {...field('amount')}
            />
          )}
          <TextArea label={texts.details} maxLength={1000} {...field('details')} />
        </>
      )}
    </FormDialog>
  );
}
