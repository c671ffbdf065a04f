import { parseReais } from '@largo/kernel';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { ReasonDialog } from '../../screens/reason-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import type { RefundView } from '@largo/contracts';
import { formatReais, typedReais } from '@largo/web-kit/format/money.ts';
import { type Decision, refundReviewQuery, sendDecision } from './refund.queries.ts';
import type { RefundAct } from './refund-rules.ts';
import { refundDecisionTexts as texts } from './refund-texts.ts';
import { type DecisionDialogProps, OutsidePayment } from './outside-payment.tsx';
import { Shares } from './refund-facts.tsx';

const longest = 1_000;

interface MoneyDecisionProps extends DecisionDialogProps {
  readonly act: 'approve' | 'repeat';
}

/** Who pays what is in sight when the money is about to move. */
function MoneyDecision({ act, refund, ...dialog }: MoneyDecisionProps) {
  const { data } = useQuery(refundReviewQuery(refund.id));
  const text = texts[act];
  return (
    <FormDialog
      title={text.title(formatReais(refund.refundAmount))}
      confirm={text.confirm}
      startsOnConfirm
      initialValues={{}}
      bodyOf={() => ({ action: act })}
      {...dialog}
    >
      {() => (
        <>
          <p>{text.text}</p>
          {data && <Shares review={data} />}
        </>
      )}
    </FormDialog>
  );
}

/** A problem can be resolved with a part, and both sides read why. */
function DisputeApproval({ refund, ...dialog }: DecisionDialogProps) {
  const { data } = useQuery(refundReviewQuery(refund.id));
  const asked = refund.refundAmount;
  /** Null: not an amount that can be given back. */
  const amountOf = (typed: string) => {
    const amount = parseReais(typed);
    return amount === null || amount <= 0 || amount > asked ? null : amount;
  };
  return (
    <FormDialog
      title={({ amount }) => texts.approve.title(formatReais(amountOf(amount) ?? asked))}
      confirm={texts.approve.confirm}
      startsOnConfirm
      initialValues={{ amount: typedReais(asked), decision: '' }}
      validate={({ amount }) => ({
        amount: amountOf(amount) === null && texts.approve.amountInvalid(formatReais(asked)),
      })}
      bodyOf={(typed): Decision => {
        const amount = amountOf(typed.amount) ?? asked;
        const decision = typed.decision.trim();
        return {
          action: 'approve',
          ...(amount < asked && { amount }),
          ...(decision && { decision }),
        };
      }}
      {...dialog}
    >
      {({ field, values }) => {
        const amount = amountOf(values.amount);
        return (
          <>
            <p>{texts.approve.text}</p>
            <TextInput
              label={texts.approve.amount}
              description={texts.approve.amountHint(formatReais(asked))}
              inputMode="decimal"
              {...field('amount')}
            />
            <TextArea label={texts.approve.decision} maxLength={longest} {...field('decision')} />
            {data && amount === asked && <Shares review={data} />}
            {amount !== null && amount < asked && <p className="l-soft">{texts.approve.part}</p>}
          </>
        );
      }}
    </FormDialog>
  );
}

const failedOf = (act: RefundAct) =>
  act === 'repeat' || act === 'outside' ? texts[act].failed : texts.failed;

/** Two administrators are needed, and no one has agreed yet. */
function lacksAgreement(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_APPROVER_NEEDED') return false;
  return (error.details as { approvedBy: string | null }).approvedBy === null;
}

interface RefundDecisionProps {
  readonly act: RefundAct;
  readonly refund: RefundView;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Asks before an act, sends it, and says why it was not done. */
export function RefundDecision({ act, refund, onDecided, onClose }: RefundDecisionProps) {
  const queryClient = useQueryClient();
  const [mayAgree, setMayAgree] = useState(false);
  const save = useMutation({
    mutationFn: (decision: Decision) => sendDecision(queryClient, refund.id, decision),
    onSuccess: (_answer, { action }) => {
      const message = action === 'agree' ? texts.outside.agreed : texts[act].done;
      showToast({ kind: 'success', message, lastsMs: 8_000 });
    },
    onError: (error) => setMayAgree(lacksAgreement(error)),
  });
  const problemOf = (error: unknown) => texts.problem(failedOf(act), problemText(error));
  const dialog = {
    refund,
    save,
    onSaved: onDecided,
    refusalOf: (error: unknown) => ({ failure: problemOf(error) }),
    onClose,
  };
  switch (act) {
    case 'outside':
      return <OutsidePayment mayAgree={mayAgree} {...dialog} />;
    case 'reject':
      return (
        <ReasonDialog
          title={texts.reject.title(refund.order.orderNumber)}
          confirm={texts.reject.confirm}
          texts={texts.reject}
          isPending={save.isPending}
          failure={save.error && problemOf(save.error)}
          onReject={(rejectionReason) =>
            save.mutate({ action: 'reject', rejectionReason }, { onSuccess: onDecided })
          }
          onClose={onClose}
        >
          <p>{texts.reject.text}</p>
        </ReasonDialog>
      );
    case 'repeat':
      return <MoneyDecision act="repeat" {...dialog} />;
    case 'approve':
      return refund.dispute === null ? (
        <MoneyDecision act="approve" {...dialog} />
      ) : (
        <DisputeApproval {...dialog} />
      );
  }
}
