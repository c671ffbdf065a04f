import type { ImportProductsAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconFileSpreadsheet } from '@largo/web-kit/look/icons/index.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { ApiError, newIdempotencyKey } from '@largo/web-kit/client/api-client.ts';
import { FileInput } from '../../screens/file-input.tsx';
import { fileTexts as texts } from './list-texts.ts';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './product-file.requests.ts';
import { saveProblem } from './save-problem.ts';
import { texts as formTexts } from './texts.ts';
import classes from './product-file.module.css';

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
function useProductImport() {
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

type State = ReturnType<typeof useProductImport>;

function Chooser({ isBusy, check }: Pick<State, 'isBusy' | 'check'>) {
  return (
    <>
      <p>{texts.inText}</p>
      <ul className={`l-bullets l-stack l-gap-8 l-soft ${classes.rules}`}>
        {texts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <label className={classes.choose}>
        <IconFileSpreadsheet size={26} stroke={1.5} />
        {isBusy ? texts.checking : texts.choose}
        <FileInput
          accept=".csv,text/csv"
          disabled={isBusy}
          onFiles={([file]) => file && check(file)}
        />
      </label>
    </>
  );
}

function Decision({
  answer,
  state,
}: {
  answer: NonNullable<State['preview']>['answer'];
  state: State;
}) {
  const { isBusy, confirm, reset } = state;
  const count = answer.summary.created + answer.summary.updated;
  return (
    <div className="l-wrap">
      {count > 0 && answer.problems.length === 0 && (
        <Button loading={isBusy} onClick={confirm}>
          {texts.confirm(count)}
        </Button>
      )}
      <Button variant="default" disabled={isBusy} onClick={reset}>
        {texts.other}
      </Button>
    </div>
  );
}

function Done({ done, reset }: { done: NonNullable<State['done']>; reset: () => void }) {
  return (
    <>
      <Callout kind="success" title={texts.doneTitle}>
        <p>{texts.done(done.summary.created, done.summary.updated)}</p>
      </Callout>
      <div className="l-wrap">
        <LinkButton to={paths.sellerProducts}>{texts.seeProducts}</LinkButton>
        <Button variant="default" onClick={reset}>
          {texts.other}
        </Button>
      </div>
    </>
  );
}

/** A file in: nothing is written before what it changes has been seen. */
export function ProductImport() {
  const state = useProductImport();
  const { preview, done, failure, isBusy } = state;
  const isReading = preview !== null && done === null;
  return (
    <Card title={isReading ? texts.previewTitle(preview.file.name) : texts.inTitle}>
      {failure !== null && <Callout kind="error">{failure}</Callout>}
      {done !== null && <Done done={done} reset={state.reset} />}
      {isReading && (
        <>
          <ImportPreview {...preview.answer} />
          <Decision answer={preview.answer} state={state} />
        </>
      )}
      {preview === null && done === null && <Chooser {...state} />}
      <p role="status" className="l-hidden">
        {isBusy && (preview === null ? texts.checking : texts.importing)}
      </p>
    </Card>
  );
}
