import { useState } from 'react';
import { Button, buttonLook } from '@largo/web-kit/look/button.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { FileInput } from '../../screens/file-input.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { actionTexts } from './action-texts.ts';
import { useSendEvidence } from './use-payment-changes.ts';
import type { EvidenceCase } from './payment-facts.ts';
import classes from './evidence-dialog.module.css';

const { evidence: words } = actionTexts;
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
  if (files.length === 0) return words.missing;
  return files.length > maxFiles || sum(files) > maxBytes ? words.tooMuch : null;
}

function Chosen({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <>
      <ul className={classes.files} aria-label={words.chosen}>
        {files.map((file, at) => (
          <li key={`${file.name} ${at}`} className="l-row l-gap-12">
            <span className={classes.name}>{file.name}</span>
            <span className="l-muted l-numbers">{sizeOf(file.size)}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={words.removeOf(file.name)}
              onClick={() => onRemove(file)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <p className="l-muted" role="status">
        {words.total(plural(files.length, 'arquivo', 'arquivos'), sizeOf(sum(files)))}
      </p>
    </>
  );
}

interface EvidenceDialogProps {
  readonly paymentId: string;
  readonly of: EvidenceCase;
  readonly onClose: () => void;
}

/** Documents about a chargeback, seen by name and size before they leave for good. */
export function EvidenceDialog({ paymentId, of, onClose }: EvidenceDialogProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [pressed, setPressed] = useState(false);
  const send = useSendEvidence(paymentId, of.mercadoPagoId);
  const problem = problemOf(files);
  const isShown = problem !== null && (pressed || files.length > 0);
  const onConfirm = () => {
    setPressed(true);
    if (problem !== null || send.isPending) return;
    send.mutate(files, { onSuccess: sayThen(words.done, onClose) });
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      isPending={send.isPending}
      failure={send.isError && knownProblem(send.error, words.failed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {of.documentsDueAt !== null && <p>{words.until(formatMoment(of.documentsDueAt))}</p>}
      <div className="l-stack l-gap-6">
        <div className="l-wrap l-gap-8">
          <label {...buttonLook({ variant: 'default', size: 'sm', className: classes.choose })}>
            {files.length === 0 ? words.choose : words.more}
            <FileInput
              multiple
              accept="image/jpeg,image/png,application/pdf"
              onFiles={(more) => setFiles([...files, ...more])}
            />
          </label>
        </div>
        <span className="l-muted">{words.bounds}</span>
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
      <p className="l-soft">{actionTexts.logged}</p>
    </ConfirmDialog>
  );
}
