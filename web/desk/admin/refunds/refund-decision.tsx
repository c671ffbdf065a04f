import { parseReais } from '@largo/kernel';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { ReasonDialog } from '../../screens/reason-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import type { RefundView } from '@largo/contracts';
import { formatReais, typedReais } from '@largo/web-kit/format/money.ts';
import { type Decision, refundReviewQuery, sendDecision } from './refund.queries.ts';
import type { RefundAct } from './refund-rules.ts';
import { refundDecisionTexts as texts } from './refund-texts.ts';
import { OutsidePayment } from './outside-payment.tsx';
import { Shares } from './refund-facts.tsx';

const longest = 1_000;

interface DecisionProps {
  readonly refund: RefundView;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
}

interface MoneyDecisionProps extends DecisionProps {
  readonly act: 'approve' | 'repeat';
}

/** Who pays what is in sight when the money is about to move. */
function MoneyDecision({ act, refund, onDecide, ...dialog }: MoneyDecisionProps) {
  const { data } = useQuery(refundReviewQuery(refund.id));
  const text = texts[act];
  return (
    <ConfirmDialog
      title={text.title(formatReais(refund.refundAmount))}
      confirm={text.confirm}
      startsOnConfirm
      onConfirm={() => onDecide({ action: act })}
      {...dialog}
    >
      <p>{text.text}</p>
      {data && <Shares review={data} />}
    </ConfirmDialog>
  );
}

/** A problem can be resolved with a part, and both sides read why. */
function DisputeApproval({ refund, onDecide, ...dialog }: DecisionProps) {
  const { data } = useQuery(refundReviewQuery(refund.id));
  const asked = refund.refundAmount;
  const [amountText, setAmount] = useState(typedReais(asked));
  const [decision, setDecision] = useState('');
  const [pressed, setPressed] = useState(false);
  const amount = parseReais(amountText);
  const isWrong = amount === null || amount <= 0 || amount > asked;
  const submit = () => {
    setPressed(true);
    if (isWrong || dialog.isPending) return;
    const text = decision.trim();
    onDecide({
      action: 'approve',
      ...(amount < asked && { amount }),
      ...(text !== '' && { decision: text }),
    });
  };
  return (
    <ConfirmDialog
      title={texts.approve.title(formatReais(isWrong ? asked : amount))}
      confirm={texts.approve.confirm}
      startsOnConfirm
      onConfirm={submit}
      {...dialog}
    >
      <p>{texts.approve.text}</p>
      <TextInput
        label={texts.approve.amount}
        description={texts.approve.amountHint(formatReais(asked))}
        inputMode="decimal"
        value={amountText}
        error={pressed && isWrong ? texts.approve.amountInvalid(formatReais(asked)) : null}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextArea
        label={texts.approve.decision}
        value={decision}
        maxLength={longest}
        onChange={(event) => setDecision(event.target.value)}
      />
      {data && amount === asked && <Shares review={data} />}
      {!isWrong && amount < asked && <p className="l-soft">{texts.approve.part}</p>}
    </ConfirmDialog>
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
  const sent = useMutation({
    mutationFn: (decision: Decision) => sendDecision(queryClient, refund.id, decision),
    onSuccess: (_answer, { action }) => {
      const message = action === 'agree' ? texts.outside.agreed : texts[act].done;
      showToast({ kind: 'success', message, lastsMs: 8_000 });
      onDecided();
    },
    onError: (error) => setMayAgree(lacksAgreement(error)),
  });
  const onDecide = (decision: Decision) => {
    if (!sent.isPending) sent.mutate(decision);
  };
  const failure = sent.error && texts.problem(failedOf(act), problemText(sent.error));
  const dialog = { isPending: sent.isPending, failure, onClose };
  switch (act) {
    case 'outside':
      return <OutsidePayment refund={refund} mayAgree={mayAgree} onDecide={onDecide} {...dialog} />;
    case 'reject':
      return (
        <ReasonDialog
          title={texts.reject.title(refund.order.orderNumber)}
          confirm={texts.reject.confirm}
          texts={texts.reject}
          onReject={(rejectionReason) => onDecide({ action: 'reject', rejectionReason })}
          {...dialog}
        >
          <p>{texts.reject.text}</p>
        </ReasonDialog>
      );
    case 'repeat':
      return <MoneyDecision act="repeat" refund={refund} onDecide={onDecide} {...dialog} />;
    case 'approve':
      return refund.dispute === null ? (
        <MoneyDecision act="approve" refund={refund} onDecide={onDecide} {...dialog} />
      ) : (
        <DisputeApproval refund={refund} onDecide={onDecide} {...dialog} />
      );
  }
}
