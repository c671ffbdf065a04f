import type { ImportProductsAnswer } from '@largo/contracts';
import { useState } from 'react';
import { ApiError, newIdempotencyKey } from '@largo/web-kit/client/api-client.ts';
import { useImport } from './product-file.requests.ts';
import { saveProblem } from './save-problem.ts';
import { fileTexts as texts } from './list-texts.ts';
import { texts as formTexts } from './texts.ts';

const maxBytes = 4 * 1024 * 1024;

interface Preview {
  readonly file: File;
  readonly answer: ImportProductsAnswer;
  /** Kept over retries of the confirmation. */
  readonly idempotencyKey: string;
}

function limitText({ details }: ApiError): string {
  const { limit } = details as { limit?: unknown };
  return typeof limit === 'number' ? texts.limit(limit) : formTexts.form.limitReached;
}

function importProblem(error: unknown): string {
  const isWritten = error instanceof ApiError && error.code.startsWith('INVALID_IMPORT');
  if (isWritten) return error.message;
  if (error instanceof ApiError && error.code === 'PRODUCT_LIMIT_REACHED') return limitText(error);
  return error instanceof ApiError && error.status === 413 ? texts.tooLarge : saveProblem(error);
}

/** Choose, see what changes, confirm: each step only after the one before. */
export function useProductImport() {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [done, setDone] = useState<ImportProductsAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useImport();
  const onError = (error: unknown) => setFailure(texts.failed(importProblem(error)));
  const reset = () => {
    setPreview(null);
    setDone(null);
    setFailure(null);
  };
  const check = (file: File) => {
    reset();
    if (file.size > maxBytes) {
      setFailure(texts.failed(texts.tooLarge));
      return;
    }
    const idempotencyKey = newIdempotencyKey();
    sending.mutate(
      { file, dryRun: true, idempotencyKey },
      { onSuccess: (answer) => setPreview({ file, answer, idempotencyKey }), onError },
    );
  };
  const confirm = () => {
    if (preview === null) return;
    setFailure(null);
    const { file, idempotencyKey } = preview;
    sending.mutate({ file, dryRun: false, idempotencyKey }, { onSuccess: setDone, onError });
  };
  return { preview, done, failure, isBusy: sending.isPending, check, confirm, reset };
}
