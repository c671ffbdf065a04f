import type { AdminPaymentAnswer } from '@largo/contracts';
import { useState } from 'react';
import { uploadFile } from '@largo/web-kit/client/upload-file.ts';
import { Button } from '@largo/web-kit/look/button.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { FileButton } from '../../screens/file-button.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useChange } from '../../screens/use-change.ts';
import { refreshAdmin } from '../shared/keys.ts';
import { actionTexts } from './action-texts.ts';
import type { EvidenceCase } from './payment-facts.ts';
import classes from './evidence-dialog.module.css';

const { evidence: texts, logged } = actionTexts;
/** As the service has them. */
const maxFiles = 10;
const maxBytes = 10_000_000;

const sum = (files: readonly File[]) => files.reduce((bytes, { size }) => bytes + size, 0);
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${decimal.format(bytes / 1_000_000)} MB`;

function problemOf(files: readonly File[]): string | null {
  if (files.length === 0) return texts.missing;
  return files.length > maxFiles || sum(files) > maxBytes ? texts.tooMuch : null;
}

function Chosen({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <>
      <ul className="l-stack l-gap-4" aria-label={texts.chosen}>
        {files.map((file, at) => (
          <li key={`${file.name} ${at}`} className="l-row l-gap-12">
            <span className={classes.name}>{file.name}</span>
            <span className="l-muted">{sizeOf(file.size)}</span>
            <Button
              variant="subtle"
              size="sm"
              aria-label={texts.removeOf(file.name)}
              onClick={() => onRemove(file)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <p className="l-muted" role="status">
        {texts.total(plural(files.length, 'arquivo', 'arquivos'), sizeOf(sum(files)))}
      </p>
    </>
  );
}

/** The same files are sent once; a File itself is empty in the text by which a repetition is known. */
const evidenceOf = (chosen: readonly File[]) => ({
  chosen,
  named: chosen.map(({ name, size, lastModified }) => [name, size, lastModified]),
});
type Evidence = ReturnType<typeof evidenceOf>;

interface EvidenceDialogProps {
  readonly paymentId: string;
  readonly of: EvidenceCase;
  readonly onClose: () => void;
}

/** Documents about a chargeback, seen by name and size before they leave for good. */
export function EvidenceDialog({ paymentId, of, onClose }: EvidenceDialogProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isPressed, setPressed] = useState(false);
  const send = useChange(
    ({ chosen }: Evidence, idempotencyKey) =>
      uploadFile<AdminPaymentAnswer>({
        path: `/admin/payments/${paymentId}/chargebacks/${of.mercadoPagoId}/evidence`,
        field: 'files',
        file: chosen,
        onProgress: () => undefined,
        idempotencyKey,
      }),
    refreshAdmin,
  );
  const problem = problemOf(files);
  const isShown = problem !== null && (isPressed || files.length > 0);
  const onConfirm = () => {
    setPressed(true);
    if (problem !== null || send.isPending) return;
    send.mutate(evidenceOf(files), { onSuccess: toastThen(texts.done, onClose) });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isPending={send.isPending}
      failure={send.isError && knownProblem(send.error, texts.failed)}
      footnote={logged}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      {of.documentsDueAt !== null && <p>{texts.until(formatMoment(of.documentsDueAt))}</p>}
      <div className="l-stack l-gap-6">
        <div className="l-wrap l-gap-8">
          <FileButton
            label={files.length === 0 ? texts.choose : texts.more}
            multiple
            accept="image/jpeg,image/png,application/pdf"
            onFiles={(more) => setFiles([...files, ...more])}
          />
        </div>
        <span className="l-muted">{texts.bounds}</span>
        <Chosen
          files={files}
          onRemove={(file) => setFiles(files.filter((other) => other !== file))}
        />
        {isShown && (
          <p role="alert" className="l-wrong">
            {problem}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
