import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { IconFileSpreadsheet } from '@largo/web-kit/look/icons/index.ts';
import { FileInput } from '../../../screens/file-input.tsx';
import { ProgressBar } from '../../../screens/progress-bar.tsx';
import { useGivenFiles } from '../../../screens/use-given-files.ts';
import { importProblem } from './import-problem.ts';
import { importPath, importQuery, refreshImports, startImport } from './import.queries.ts';
import classes from './imports.module.css';
import { acceptedFiles, fileProblem } from './sheet-file.ts';
import { startTexts as texts } from './start-texts.ts';

/** Sends one sheet and goes to its import. */
function useSheet() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [share, setShare] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: (file: File) => {
      const { name, size, lastModified } = file;
      const idempotencyKey = keyOf({ name, size, lastModified });
      return startImport(file, { onProgress: setShare, idempotencyKey });
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(importQuery(answer.import.id).queryKey, answer);
      void refreshImports(queryClient);
      void navigate(importPath(answer.import.id));
    },
    onError: (error) => setRefusal(texts.failed(importProblem(error))),
  });
  const choose = ([file]: readonly File[]) => {
    if (!file || sending.isPending) return;
    const problem = fileProblem(file);
    setRefusal(problem);
    setShare(0);
    if (problem === null) sending.mutate(file);
  };
  const { isPending: isSending, isPaused } = sending;
  return { share, refusal, isSending, isPaused, choose };
}

/** The first step: a sheet of any system goes up as it is. */
export function ImportChooser() {
  const { share, refusal, isSending, isPaused, choose } = useSheet();
  const doing = isPaused ? texts.offline : share < 1 ? texts.sending(share) : texts.reading;
  const said = isPaused ? texts.offline : share < 1 ? texts.sendingLabel : texts.reading;
  useGivenFiles(choose);
  return (
    <Card title={texts.title}>
      {refusal !== null && <Callout kind="error">{refusal}</Callout>}
      <p>{texts.text}</p>
      <p className={classes.rules}>{texts.understood}</p>
      <label className={classes.choose} data-busy={isSending || undefined}>
        <IconFileSpreadsheet size={26} stroke={1.5} />
        <span className="l-stack l-gap-4">
          {isSending ? doing : texts.choose}
          {!isSending && <small className="l-soft">{texts.drop}</small>}
          <small className="l-soft">{texts.limits}</small>
        </span>
        <FileInput accept={acceptedFiles} disabled={isSending} onFiles={choose} />
      </label>
      {isSending && <ProgressBar label={texts.sendingLabel} max={1} value={share} heightPx={8} />}
      <ul className={`l-bullets l-stack l-gap-8 l-soft ${classes.rules}`}>
        {texts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p role="status" className="l-hidden">
        {isSending && said}
      </p>
    </Card>
  );
}
