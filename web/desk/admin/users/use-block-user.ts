import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, request } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/account-problems.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { adminKeys } from '../shared/keys.ts';
import { blockTexts as texts } from './texts.ts';

interface BlockChange {
  readonly user: { readonly id: string; readonly name: string };
  readonly isBlocked: boolean;
}

function blockProblem(error: unknown): string {
  if (error instanceof ApiError && error.code === 'LAST_ADMIN') return texts.lastAdmin;
  if (error instanceof ApiError && error.code === 'USER_NOT_FOUND') return texts.gone;
  return texts.failed(problemText(error));
}

/** Blocks and unblocks, with an undo in the toast. The change is idempotent. */
export function useBlockUser() {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async ({ user, isBlocked }: BlockChange) => {
    try {
      await request('PUT', `/admin/users/${user.id}/${isBlocked ? 'block' : 'unblock'}`);
    } finally {
      // Lists, counts and the log, also after a lost response.
      void queryClient.invalidateQueries({ queryKey: adminKeys.all });
    }
  };
  const announce = (done: BlockChange, onUndo?: () => void) =>
    showToast({
      kind: 'success',
      message: (done.isBlocked ? texts.blocked : texts.unblocked)(done.user.name),
      lastsMs: 8_000,
      ...(onUndo && { action: { label: texts.undoAction, run: onUndo } }),
    });
  const undo = async (done: BlockChange) => {
    const back = { ...done, isBlocked: !done.isBlocked };
    try {
      await send(back);
      announce(back);
    } catch (error) {
      showToast({ kind: 'error', message: blockProblem(error), lastsMs: null });
    }
  };
  /** True when it succeeded; otherwise `problem` says why not. */
  const change = async (wanted: BlockChange): Promise<boolean> => {
    setPending(true);
    setProblem(null);
    try {
      await send(wanted);
      announce(wanted, () => void undo(wanted));
      return true;
    } catch (error) {
      setProblem(blockProblem(error));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { change, isPending, problem };
}
