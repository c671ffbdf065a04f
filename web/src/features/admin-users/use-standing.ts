import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, request } from '../../lib/api-client.ts';
import { problemText } from '../../lib/account-problems.ts';
import { showToast } from '../../lib/toasts.ts';
import { adminKeys } from '../admin-shared/api/keys.ts';
import { blockTexts as words } from './texts.ts';

/** Who is to be blocked, or to be let in again. */
export interface Standing {
  readonly user: { readonly id: string; readonly name: string };
  readonly isBlocked: boolean;
}

export function standingProblem(error: unknown): string {
  if (error instanceof ApiError && error.code === 'LAST_ADMIN') return words.lastAdmin;
  if (error instanceof ApiError && error.code === 'USER_NOT_FOUND') return words.gone;
  return words.failed(problemText(error));
}

/** Blocks and unblocks; says so with a way back. The change is safe to repeat. */
export function useStanding() {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async ({ user, isBlocked }: Standing) => {
    try {
      await request('PUT', `/admin/users/${user.id}/${isBlocked ? 'block' : 'unblock'}`);
    } finally {
      // Lists, counts and the log, also after an answer that got lost.
      void queryClient.invalidateQueries({ queryKey: adminKeys.all });
    }
  };
  const tell = (done: Standing, undo?: () => void) =>
    showToast({
      kind: 'success',
      message: (done.isBlocked ? words.blocked : words.unblocked)(done.user.name),
      lastsMs: 8_000,
      ...(undo && { action: { label: words.undoAction, run: undo } }),
    });
  const takeBack = async (done: Standing) => {
    const back = { ...done, isBlocked: !done.isBlocked };
    try {
      await send(back);
      tell(back);
    } catch (error) {
      showToast({ kind: 'error', message: standingProblem(error), lastsMs: null });
    }
  };
  /** True when it is done; otherwise `problem` says why not. */
  const change = async (wanted: Standing): Promise<boolean> => {
    setPending(true);
    setProblem(null);
    try {
      await send(wanted);
      tell(wanted, () => void takeBack(wanted));
      return true;
    } catch (error) {
      setProblem(standingProblem(error));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { change, isPending, problem, forget: () => setProblem(null) };
}
