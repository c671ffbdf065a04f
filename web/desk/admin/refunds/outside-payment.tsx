import type { RefundView } from '@largo/contracts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { type Decision, heldQuery } from './refund.queries.ts';
import { refundDecisionTexts } from './refund-texts.ts';

const { outside: texts } = refundDecisionTexts;
const shortest = 3;
const longest = 100;

interface OutsidePaymentProps {
  readonly refund: RefundView;
  readonly isPending: boolean;
  readonly failure: string | null;
  /** Above the limit, and no one else has agreed to it yet. */
  readonly mayAgree: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
}

/** Money that was sent by hand, because the provider gives nothing back. */
export function OutsidePayment({ refund, mayAgree, onDecide, ...dialog }: OutsidePaymentProps) {
  const [typed, setReference] = useState('');
  const [pressed, setPressed] = useState(false);
  const held = useQuery(heldQuery(refund));
  const amount = refund.payable ?? refund.refundAmount;
  const isGone = held.data !== undefined && held.data < amount;
  const reference = typed.trim();
  const isMissing = reference.length < shortest;
  const submit = () => {
    setPressed(true);
    if (mayAgree) onDecide({ action: 'agree', amount });
    else if (!isMissing) onDecide({ action: 'outside', amount, reference });
  };
  return (
    <ConfirmDialog
      title={texts.title(formatReais(amount))}
      confirm={mayAgree ? texts.agree : texts.confirm}
      disabled={isGone}
      onConfirm={submit}
      {...dialog}
    >
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
        value={typed}
        error={pressed && isMissing && !mayAgree ? texts.referenceMissing : null}
        onChange={(event) => setReference(event.target.value)}
      />
    </ConfirmDialog>
  );
}
