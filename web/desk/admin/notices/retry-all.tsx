import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { useRetryMails } from './mail.queries.ts';
import { mailTexts } from './notice-texts.ts';

const { dialog: words, retryAll, retryFailed } = mailTexts;

/** Asks before all that failed or were given up go back to the queue. */
export function RetryAll({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const retry = useRetryMails();
  const close = () => setAsking(false);
  if (count === 0 && !isAsking) return null;
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        {retryAll}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.title}
          confirm={words.confirm}
          isPending={retry.isPending}
          failure={retry.isError && knownProblem(retry.error, retryFailed)}
          onConfirm={() => retry.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          <p>{words.text(count)}</p>
          <p className="l-soft">{words.hint}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
