import type { AdminUserView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { request } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { adminKeys } from '../shared/keys.ts';
import { secondFactorTexts as words } from './texts.ts';

/** For someone who has lost phone and recovery codes. */
export function ResetSecondFactor({ user: { id, name } }: { user: AdminUserView }) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const close = () => setOpen(false);
  const reset = useMutation({
    mutationFn: () => request('DELETE', `/admin/users/${id}/second-factor`),
    // Here, as the answer takes this button away.
    onSuccess: sayThen(words.done(name), close),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open && (
        <ConfirmDialog
          title={words.title(name)}
          danger
          confirm={words.confirm}
          isPending={reset.isPending}
          failure={reset.isError ? problemText(reset.error) : null}
          onConfirm={() => reset.mutate()}
          onClose={close}
        >
          <p>{words.text}</p>
          <p>{words.sure}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
