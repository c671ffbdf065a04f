import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { FormActions } from '../../screens/form-actions.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { oldNotificationsQuery, useCleanup } from './broadcast.queries.ts';
import { cleanupTexts as words } from './notice-texts.ts';

interface DeleteDialogProps {
  readonly days: keyof typeof words.ages;
  readonly count: number;
  readonly onClose: () => void;
}

function DeleteDialog({ days, count, onClose }: DeleteDialogProps) {
  const cleanup = useCleanup();
  const onConfirm = () =>
    cleanup.mutate(days, {
      onSuccess: ({ data }) => sayThen(words.done(data.deletedCount), onClose)(),
    });
  return (
    <ConfirmDialog
      title={words.dialog.title}
      danger
      confirm={words.delete(count)}
      isPending={cleanup.isPending}
      failure={cleanup.isError && knownProblem(cleanup.error, words.dialog.failed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.dialog.text(count, words.ages[days])}</p>
      <p className="l-soft">{words.dialog.logged}</p>
    </ConfirmDialog>
  );
}

interface CleanupCardProps {
  readonly days: keyof typeof words.ages;
  readonly onDays: (days: string) => void;
}

/** What would go is counted first. */
export function CleanupCard({ days, onDays }: CleanupCardProps) {
  const [isAsking, setAsking] = useState(false);
  const { data: count, error, isError, refetch } = useQuery(oldNotificationsQuery(days));
  return (
    <Card title={words.title}>
      <p className="l-soft">{words.text}</p>
      <NativeSelect
        label={words.age}
        value={String(days)}
        data={optionsOf(words.ages)}
        onChange={(event) => onDays(event.target.value)}
      />
      {isError ? (
        <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">
          <strong>{count === undefined ? words.counting : words.found(count)}</strong>
        </p>
      )}
      {count !== undefined && count > 0 && (
        <FormActions>
          <Button color="barro" onClick={() => setAsking(true)}>
            {words.delete(count)}
          </Button>
        </FormActions>
      )}
      {isAsking && count !== undefined && (
        <DeleteDialog days={days} count={count} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}
