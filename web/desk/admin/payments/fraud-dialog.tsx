import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { actionTexts } from './action-texts.ts';
import { type FraudDecision, useDecideFraudAlert } from './payment-actions.ts';

interface FraudDialogProps {
  readonly paymentId: string;
  readonly decision: FraudDecision['decision'];
  readonly onClose: () => void;
}

/** How a fraud alert ends, with a reason that is kept. */
export function FraudDialog({ paymentId, decision, onClose }: FraudDialogProps) {
  const { fraud } = actionTexts;
  const words = fraud[decision];
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const decide = useDecideFraudAlert(paymentId);
  const isMissing = reason.trim().length < 3;
  const onConfirm = () => {
    setPressed(true);
    if (isMissing || decide.isPending) return;
    decide.mutate({ decision, reason: reason.trim() }, { onSuccess: sayThen(words.done, onClose) });
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.button}
      danger={decision === 'cancel'}
      isPending={decide.isPending}
      failure={decide.isError && knownProblem(decide.error, fraud.failed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <TextArea
        label={fraud.reason}
        required
        maxLength={500}
        value={reason}
        error={pressed && isMissing ? fraud.reasonMissing : null}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="l-soft">{actionTexts.logged}</p>
    </ConfirmDialog>
  );
}
