import type { PayoutItem, ProcessTransferAnswer } from '@largo/contracts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { Button } from '@largo/web-kit/look/button.tsx';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { useChange } from '../../screens/use-change.ts';
import { actionTexts } from './action-texts.ts';
import { instantOf, payoutProblem, sumOf } from './payout-facts.ts';
import { refreshMoney } from './payout.queries.ts';
import { FileButton } from '../../screens/file-button.tsx';
import { uploadProof } from './proof.ts';
import classes from './proof-field.module.css';

const { proof: proofTexts } = actionTexts;
const maxBytes = 5 * 1024 * 1024;
const accepted = 'image/jpeg,image/png,image/webp,image/gif,application/pdf';

interface ProofFieldProps {
  readonly payoutId: string;
  readonly onUploaded: (proofId: string | null) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Sent ahead as soon as it is chosen; what failed is not sent with the transfer. */
function useProof({ payoutId, onUploaded, onBusy }: ProofFieldProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = () => {
    setFile(null);
    setProblem(null);
    onUploaded(null);
  };
  const choose = async (chosen: File) => {
    remove();
    if (chosen.size > maxBytes) {
      setProblem(proofTexts.tooLarge);
      return;
    }
    onBusy(true);
    try {
      onUploaded(await uploadProof(payoutId, chosen));
      setFile(chosen);
    } catch (error) {
      setProblem(knownProblem(error, proofTexts.failed));
    } finally {
      onBusy(false);
    }
  };
  return { file, problem, choose, remove };
}

/** A picture or a PDF of the transfer. */
function ProofField(props: ProofFieldProps) {
  const { file, problem, choose, remove } = useProof(props);
  return (
    <div className="l-stack l-gap-6">
      <span className="l-label">{proofTexts.label}</span>
      <span className="l-muted">{proofTexts.hint}</span>
      <div className="l-wrap l-gap-8">
        <FileButton
          label={file === null ? proofTexts.choose : proofTexts.other}
          accept={accepted}
          onFiles={([chosen]) => chosen && void choose(chosen)}
        />
        {file !== null && (
          <>
            <span role="status" className={classes.name}>
              {file.name}
            </span>
            <Button variant="subtle" size="sm" onClick={remove}>
              {proofTexts.remove}
            </Button>
          </>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="l-wrong">
          {problem}
        </p>
      )}
    </div>
  );
}

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
      title={texts.title(orderNumber)}
      confirm={texts.confirm(formatReais(amount))}
      isBusy={isSending}
      footnote={logged}
      initialValues={{ reference: '', paidAt: '' }}
      bodyOf={({ reference, paidAt }) => ({
        reference: reference.trim() || null,
        paidAt: instantOf(paidAt),
        amount,
        proofId,
      })}
      save={useChange(
        (body: object, idempotencyKey) =>
          request<ProcessTransferAnswer>('POST', `/admin/payout/process/${payout.id}`, {
            body,
            idempotencyKey,
          }),
        refreshMoney,
      )}
      onSaved={({ result }) => toastThen(texts.done(result.message), onClose, messageMs)()}
      refusalOf={(error) => ({ failure: payoutProblem(error, texts) })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{texts.text(formatReais(amount), seller.name || texts.noName)}</p>
          {payout.setOff > 0 && <p>{sumOf(payout)}</p>}
          {withLink && (
            <p>
              {texts.key}: {seller.pixKey}
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
