import type {
  PayoutDetail,
  PayoutKeyAnswer,
  ProcessTransferAnswer,
  ProcessTransfersAnswer,
  TransferFailure,
} from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import { adminKeys } from '../shared/keys.ts';
import { refreshPayouts } from './payout.queries.ts';

/** Whatever came of it, also of a lost answer: what is shown is read again, the log too. */
export function useSettled() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      refreshPayouts(queryClient),
      queryClient.invalidateQueries({ queryKey: adminKeys.overview }),
      queryClient.invalidateQueries({ queryKey: adminKeys.audit }),
    ]);
  };
}

export interface Declaration {
  readonly reference: string | null;
  /** An instant; null: now. */
  readonly paidAt: string | null;
  /** As it was shown. */
  readonly amount: number;
  /** Uploaded before. */
  readonly proofId: string | null;
}

/** Pressed again after a lost answer, the transfer is recorded once. */
export function useProcessTransfer(id: string) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Declaration) =>
      request<ProcessTransferAnswer>('POST', `/admin/payout/process/${id}`, {
        body,
        idempotencyKey: keyOf(body),
      }),
    onSettled: useSettled(),
  });
}

/** One of many: tried again, it is another press, of the amount that was looked at. */
export const useProcessAgain = () =>
  useMutation({
    mutationFn: ({ id, amount }: { readonly id: string; readonly amount: number }) =>
      request<ProcessTransferAnswer>('POST', `/admin/payout/process/${id}`, { body: { amount } }),
    onSettled: useSettled(),
  });

/** Those that were shown: what was released since then has not left the bank. */
export const useProcessAll = () =>
  useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await request<ProcessTransfersAnswer>('POST', '/admin/payout/process', { body: { ids } }))
        .results,
    onSettled: useSettled(),
  });

export interface Failure {
  readonly reason: Exclude<TransferFailure, 'returned'>;
  readonly note: string | null;
}

function useOutcome<Body extends object | undefined>(id: string, what: string) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Body) =>
      request<PayoutDetail>('POST', `/admin/payout/process/${id}/${what}`, {
        ...(body === undefined ? {} : { body }),
        idempotencyKey: keyOf(body ?? what),
      }),
    onSettled: useSettled(),
  });
}

export const useFailTransfer = (id: string) => useOutcome<Failure>(id, 'fail');
export const useReturnTransfer = (id: string) =>
  useOutcome<{ readonly note: string | null }>(id, 'return');
export const useApproveTransfer = (id: string) => useOutcome<undefined>(id, 'approve');

/** Each showing is an entry of the audit log, so nothing shows a key by itself. */
export function useShowKey(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<PayoutKeyAnswer>('POST', `/admin/payout/payments/${id}/pix-key`),
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.audit }),
  });
}
