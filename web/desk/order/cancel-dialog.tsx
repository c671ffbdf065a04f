import type { CancelReason } from '@largo/contracts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { FormDialog } from '../screens/form-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { moveProblem } from './move-problem.ts';
import { cancellableQuery, useCancelOrder } from './use-order-changes.ts';

const { cancel: texts } = orderTexts;

interface CancelDialogProps {
  readonly orderId: string;
  /** Stores and administrators say why; a buyer may. */
  readonly needsReason: boolean;
  readonly onClose: () => void;
}

export function CancelDialog({ orderId, needsReason, onClose }: CancelDialogProps) {
  const { data: check, isPending, error } = useQuery(cancellableQuery(orderId));
  const count = check?.wholePurchase ?? null;
  return (
    <FormDialog
      title={texts.title}
      danger
      confirm={texts.confirm}
      cancel={texts.keep}
      disabled={check?.cancellable !== true}
      initialValues={{ code: '' as CancelReason | '', text: '', wholePurchase: false }}
      validate={({ code, text }) => {
        if (needsReason && code === '') return { code: texts.whyMissing };
        return code === 'other' && text.trim() === '' ? { text: texts.textMissing } : {};
      }}
      bodyOf={({ code, text, wholePurchase }) => ({
        reasonCode: code || null,
        reason: text.trim() || null,
        wholePurchase,
      })}
      save={useCancelOrder(orderId)}
      onSaved={({ message, payment: { cancellationWarning } }) =>
        toastThen([message, cancellationWarning].filter(Boolean).join(' '), onClose)()
      }
      refusalOf={(refusal) => ({ failure: moveProblem(refusal, texts.failed) })}
      onClose={onClose}
    >
      {({ form, field, values }) => (
        <>
          {isPending && <p role="status">{texts.checking}</p>}
          {error && <Callout kind="error">{knownProblem(error, texts.failed)}</Callout>}
          {check?.cancellable === false && (
            <Callout kind="info" title={texts.notPossible}>
              {check.reason}
            </Callout>
          )}
          {check?.warnings.map((warning) => (
            <Callout key={warning} kind="info">
              {warning}
            </Callout>
          ))}
          {count !== null && (
            <Checkbox
              label={texts.wholePurchase(count)}
              {...form.getInputProps('wholePurchase', { type: 'checkbox' })}
            />
          )}
          {check?.cancellable === true && needsReason && (
            <NativeSelect
              label={texts.why}
              data={optionsOf(texts.reasons, texts.choose)}
              {...field('code')}
            />
          )}
          {check?.cancellable === true && (
            <TextArea
              label={
                !needsReason
                  ? texts.reason
                  : values.code === 'other'
                    ? texts.textForOther
                    : texts.text
              }
              maxLength={1000}
              {...field('text')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
