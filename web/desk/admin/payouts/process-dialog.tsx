import type { PayoutItem, ProcessTransferAnswer } from '@largo/contracts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { actionTexts } from './action-texts.ts';
import { instantOf, payoutProblem, sumOf } from './payout-facts.ts';
import { refreshMoney } from './payout.queries.ts';
import { ProofField } from './proof-field.tsx';

const { process: texts, logged } = actionTexts;
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
  const [proofId, setProofId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { orderNumber, seller, open: amount } = payout;
  return (
    <FormDialog
      texts={{
        title: texts.title(orderNumber),
        confirm: texts.confirm(formatReais(amount)),
        done: ({ result }: ProcessTransferAnswer) => texts.done(result.message),
        failed: (error) => payoutProblem(error, texts),
      }}
      doneMs={messageMs}
      isBusy={isSending}
      footnote={logged}
      initialValues={{ reference: '', paidAt: '' }}
      bodyOf={({ reference, paidAt }) => ({
        reference: reference || null,
        paidAt: instantOf(paidAt),
        amount,
        proofId,
      })}
      send={(body, idempotencyKey) =>
        request<ProcessTransferAnswer>('POST', `/admin/payout/process/${payout.id}`, {
          body,
          idempotencyKey,
        })
      }
      refresh={refreshMoney}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{texts.text(formatReais(amount), seller.name || texts.noName)}</p>
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
            {...field('reference')}
          />
          <TextInput
            label={texts.paidAt}
            description={texts.paidAtHint}
            type="datetime-local"
            {...field('paidAt')}
          />
          <ProofField payoutId={payout.id} onUploaded={setProofId} onBusy={setSending} />
        </>
      )}
    </FormDialog>
  );
}
