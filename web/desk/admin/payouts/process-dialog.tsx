import type { PayoutItem } from '@largo/contracts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { useProcessTransfer } from './payout-actions.ts';
import { actionTexts } from './action-texts.ts';
import { instantOf, payoutProblem, sumOf } from './payout-facts.ts';

import { ProofField } from './proof-field.tsx';

const { process: words } = actionTexts;
const longestReference = 60;
const messageMs = 3_000;

interface ProcessDialogProps {
  readonly payout: PayoutItem;
  /** Where the details are not in sight. */
  readonly withLink?: boolean;
  readonly onClose: () => void;
}

/** Says that the money left, with what names it at the bank. */
export function ProcessDialog({ payout, withLink = false, onClose }: ProcessDialogProps) {
  const [reference, setReference] = useState('');
  const [paidAt, setPaidAt] = useState('');
  const [proofId, setProofId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const transfer = useProcessTransfer(payout.id);
  const { orderNumber, seller, open } = payout;
  const onConfirm = () => {
    if (transfer.isPending) return;
    transfer.mutate(
      { reference: reference.trim() || null, paidAt: instantOf(paidAt), amount: open, proofId },
      { onSuccess: ({ result }) => sayThen(words.done(result.message), onClose, messageMs)() },
    );
  };
  return (
    <ConfirmDialog
      title={words.title(orderNumber)}
      confirm={words.confirm(formatReais(open))}
      isPending={transfer.isPending || isSending}
      failure={transfer.isError && payoutProblem(transfer.error, words)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.text(formatReais(open), seller.name || words.noName)}</p>
      {payout.setOff > 0 && <p className="l-numbers">{sumOf(payout)}</p>}
      {withLink && (
        <p>
          {words.key}: <span className="l-numbers">{seller.pixKey}</span>
          <br />
          <Link to={adminPaths.payout(payout.id)}>{words.openDetails}</Link>
        </p>
      )}
      <TextInput
        label={words.reference}
        description={words.referenceHint}
        autoComplete="off"
        maxLength={longestReference}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <TextInput
        label={words.paidAt}
        description={words.paidAtHint}
        type="datetime-local"
        value={paidAt}
        onChange={(event) => setPaidAt(event.target.value)}
      />
      <ProofField payoutId={payout.id} onUploaded={setProofId} onBusy={setSending} />
      <p className="l-soft">{actionTexts.logged}</p>
    </ConfirmDialog>
  );
}
