import type { AdminPaymentAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { uploadFile } from '@largo/web-kit/client/upload-file.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import { adminKeys } from '../shared/keys.ts';

/** Whatever came of it, also of a lost answer: what is shown is read again, the log too. */
function useSettled() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: adminKeys.all });
}

export const useReadAgain = (id: string) =>
  useMutation({
    mutationFn: () => request<AdminPaymentAnswer>('POST', `/admin/payments/${id}/sync`),
    onSettled: useSettled(),
  });

export const useCancelPayment = (id: string) =>
  useMutation({
    mutationFn: () => request('POST', `/payments/${id}/cancel`),
    onSettled: useSettled(),
  });

export interface FraudDecision {
  readonly decision: 'cancel' | 'release';
  readonly reason: string;
}

/** The same decision twice is one. */
export const useDecideFraudAlert = (id: string) =>
  useMutation({
    mutationFn: (body: FraudDecision) =>
      request<AdminPaymentAnswer>('POST', `/admin/payments/${id}/fraud-alert/decision`, { body }),
    onSettled: useSettled(),
  });

/** Pressed again with the same files after a lost answer, they are sent once. */
export function useSendEvidence(id: string, chargebackId: string) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (files: readonly File[]) =>
      uploadFile<AdminPaymentAnswer>({
        path: `/admin/payments/${id}/chargebacks/${chargebackId}/evidence`,
        field: 'files',
        file: files,
        onProgress: () => undefined,
        idempotencyKey: keyOf(
          files.map(({ name, size, lastModified }) => [name, size, lastModified]),
        ),
      }),
    onSettled: useSettled(),
  });
}

export interface Refund {
  readonly amount?: number;
  readonly orderId?: string;
  readonly reason: string;
}

/** Pressed again after a lost answer, the money goes back once. */
export function useRefundPayment(id: string) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Refund) =>
      request('POST', `/payments/${id}/refund`, { body, idempotencyKey: keyOf(body) }),
    onSettled: useSettled(),
  });
}
