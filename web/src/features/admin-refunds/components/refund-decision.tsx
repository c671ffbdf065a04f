import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { ConfirmDialog } from '../../../components/signed-in/confirm-dialog.tsx';
import { TextArea } from '../../../components/signed-in/text-area.tsx';
import type { RefundView } from '@largo/contracts';
import { formatReais } from '../../../lib/money.ts';
import { type Decision, refundReviewQuery } from '../api/refund.queries.ts';
import type { RefundAct } from '../refund-rules.ts';
import { refundDecisionTexts as words } from '../refund-texts.ts';
import { Shares } from './refund-facts.tsx';

const longest = 1_000;

interface RefundDecisionProps {
  readonly act: RefundAct;
  readonly refund: RefundView;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
}

/** Who pays what is in sight when the money is about to move. */
function MoneyDecision({ act, refund, onDecide, ...dialog }: RefundDecisionProps) {
  const { data } = useQuery(refundReviewQuery(refund.id));
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

function Rejection({ refund, onDecide, ...dialog }: Omit<RefundDecisionProps, 'act'>) {
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

export function RefundDecision({ act, ...props }: RefundDecisionProps) {
  return act === 'reject' ? <Rejection {...props} /> : <MoneyDecision act={act} {...props} />;
}
