import type { RefundView } from '@largo/contracts';
import { TextInput } from '@mantine/core';
import { useQuery, type UseMutationResult } from '@tanstack/react-query';
import { FormDialog } from '../../screens/form-dialog.tsx';
import type { Refusal } from '../../screens/use-save-form.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { type Decision, heldQuery } from './refund.queries.ts';
import { refundDecisionTexts } from './refund-texts.ts';

const { outside: texts } = refundDecisionTexts;
const shortest = 3;
const longest = 100;

export interface DecisionDialogProps {
  readonly refund: RefundView;
  readonly save: UseMutationResult<void, Error, Decision>;
  readonly onSaved: () => void;
  readonly refusalOf: (error: unknown) => Refusal;
  readonly onClose: () => void;
}

interface OutsidePaymentProps extends DecisionDialogProps {
  /** Above the limit, and no one else has agreed to it yet. */
  readonly mayAgree: boolean;
}

/** Money that was sent by hand, because the provider gives nothing back. */
export function OutsidePayment({ refund, mayAgree, ...dialog }: OutsidePaymentProps) {
  const held = useQuery(heldQuery(refund));
  const amount = refund.payable ?? refund.refundAmount;
  const isGone = held.data !== undefined && held.data < amount;
  return (
    <FormDialog
      title={texts.title(formatReais(amount))}
      confirm={mayAgree ? texts.agree : texts.confirm}
      disabled={isGone}
      initialValues={{ reference: '' }}
      validate={({ reference }) => ({
        reference: !mayAgree && reference.trim().length < shortest && texts.referenceMissing,
      })}
      bodyOf={({ reference }): Decision =>
        mayAgree
          ? { action: 'agree', amount }
          : { action: 'outside', amount, reference: reference.trim() }
      }
      {...dialog}
    >
      {({ field }) => (
        <>
          <p>{texts.text}</p>
          {held.isPending && <p className="l-soft">{texts.checking}</p>}
          {held.isError && <Callout kind="warning">{texts.unchecked}</Callout>}
          {isGone && <Callout kind="error">{texts.gone(formatReais(held.data))}</Callout>}
          <TextInput
            label={texts.reference}
            description={texts.referenceHint}
            required
            autoComplete="off"
            maxLength={longest}
            {...field('reference')}
          />
        </>
      )}
    </FormDialog>
  );
}
