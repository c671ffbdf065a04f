import type { PayoutItem, ProcessTransferAnswer } from '@largo/contracts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { useChange } from '../../screens/use-change.ts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { actionTexts } from './action-texts.ts';
import { instantOf, payoutProblem, sumOf } from './payout-facts.ts';
import { refreshMoney } from './payout.queries.ts';
import { ProofField } from './proof-field.tsx';

const { process: texts, logged } = actionTexts;
const longestReference = 60;
const messageMs = 3_000;

interface Declaration {
  readonly reference: string | null;
  /** An instant; null: now. */
  readonly paidAt: string | null;
  /** As it was shown. */
  readonly amount: number;
  /** Uploaded before. */
  readonly proofId: string | null;
}

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
  const transfer = useChange(
    (body: Declaration, idempotencyKey) =>
      request<ProcessTransferAnswer>('POST', `/admin/payout/process/${payout.id}`, {
        body,
        idempotencyKey,
      }),
    refreshMoney,
  );
  const { orderNumber, seller, open } = payout;
  const onConfirm = () => {
    if (transfer.isPending) return;
    transfer.mutate(
      { reference: reference.trim() || null, paidAt: instantOf(paidAt), amount: open, proofId },
      { onSuccess: ({ result }) => toastThen(texts.done(result.message), onClose, messageMs)() },
    );
  };
  return (
    <ConfirmDialog
      title={texts.title(orderNumber)}
      confirm={texts.confirm(formatReais(open))}
      isPending={transfer.isPending || isSending}
      failure={transfer.isError && payoutProblem(transfer.error, texts)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts.text(formatReais(open), seller.name || texts.noName)}</p>
      {payout.setOff > 0 && <p className="l-numbers">{sumOf(payout)}</p>}
      {withLink && (
        <p>
          {texts.key}: <span className="l-numbers">{seller.pixKey}</span>
          <br />
          <Link to={adminPaths.payout(payout.id)}>{texts.openDetails}</Link>
        </p>
      )}
      <TextInput
        label={texts.reference}
        description={texts.referenceHint}
        autoComplete="off"
        maxLength={longestReference}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <TextInput
        label={texts.paidAt}
        description={texts.paidAtHint}
        type="datetime-local"
        value={paidAt}
        onChange={(event) => setPaidAt(event.target.value)}
      />
      <ProofField payoutId={payout.id} onUploaded={setProofId} onBusy={setSending} />
      <p className="l-soft">{logged}</p>
    </ConfirmDialog>
  );
}
