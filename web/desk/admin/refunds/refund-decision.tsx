import { parseReais } from '@largo/kernel';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import type { RefundView } from '@largo/contracts';
import { formatReais, typedReais } from '@largo/web-kit/format/money.ts';
import { type Decision, refundReviewQuery } from './refund.queries.ts';
import type { RefundAct } from './refund-rules.ts';
import { refundDecisionTexts as words } from './refund-texts.ts';
import { OutsidePayment } from './outside-payment.tsx';
import { Shares } from './refund-facts.tsx';

const longest = 1_000;

interface RefundDecisionProps {
  readonly act: RefundAct;
  readonly refund: RefundView;
  readonly isPending: boolean;
  readonly failure: string | null;
  /** A second administrator is needed, and this one may be the first. */
  readonly mayAgree: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
}

/** Who pays what is in sight when the money is about to move. */
function MoneyDecision({
  act,
  refund,
  onDecide,
  ...dialog
}: Omit<RefundDecisionProps, 'mayAgree'>) {
  const { data } = useQuery(refundReviewQuery(refund.id));
  if (act !== 'repeat' && refund.dispute !== null)
    return <DisputeApproval refund={refund} onDecide={onDecide} {...dialog} />;
  const kind = act === 'repeat' ? 'repeat' : 'approve';
  const text = words[kind];
  return (
    <ConfirmDialog
      title={text.title(formatReais(refund.refundAmount))}
      confirm={text.confirm}
      startsOnConfirm
      onConfirm={() => onDecide({ action: kind })}
      {...dialog}
    >
      <p>{text.text}</p>
      {data && <Shares review={data} />}
    </ConfirmDialog>
  );
}

/** A problem can be resolved with a part, and both sides read why. */
function DisputeApproval({
  refund,
  onDecide,
  ...dialog
}: Omit<RefundDecisionProps, 'act' | 'mayAgree'>) {
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
      title={words.approve.title(formatReais(isWrong ? asked : amount))}
      confirm={words.approve.confirm}
      startsOnConfirm
      onConfirm={submit}
      {...dialog}
    >
      <p>{words.approve.text}</p>
      <TextInput
        label={words.approve.amount}
        description={words.approve.amountHint(formatReais(asked))}
        inputMode="decimal"
        value={amountText}
        error={pressed && isWrong ? words.approve.amountInvalid(formatReais(asked)) : null}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextArea
        label={words.approve.decision}
        value={decision}
        maxLength={longest}
        onChange={(event) => setDecision(event.target.value)}
      />
      {data && amount === asked && <Shares review={data} />}
      {!isWrong && amount < asked && <p className="l-soft">{words.approve.part}</p>}
    </ConfirmDialog>
  );
}

function Rejection({ refund, onDecide, ...dialog }: Omit<RefundDecisionProps, 'act' | 'mayAgree'>) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const rejectionReason = reason.trim();
    if (rejectionReason === '') setProblem(words.reject.missing);
    else onDecide({ action: 'reject', rejectionReason });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!dialog.isPending) submit();
  };
  return (
    <ConfirmDialog
      title={words.reject.title(refund.order.orderNumber)}
      danger
      confirm={words.reject.confirm}
      onConfirm={submit}
      {...dialog}
    >
      <p>{words.reject.text}</p>
      <TextArea
        label={words.reject.reason}
        value={reason}
        error={problem}
        maxLength={longest}
        required
        data-autofocus
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem(null);
        }}
      />
      <p className="l-soft">{words.reject.hint}</p>
    </ConfirmDialog>
  );
}

export function RefundDecision({ act, mayAgree, ...props }: RefundDecisionProps) {
  if (act === 'outside') return <OutsidePayment mayAgree={mayAgree} {...props} />;
  return act === 'reject' ? <Rejection {...props} /> : <MoneyDecision act={act} {...props} />;
}
