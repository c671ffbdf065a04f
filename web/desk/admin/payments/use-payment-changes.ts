import type { AdminPaymentAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { uploadFile } from '@largo/web-kit/client/upload-file.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import { refreshAdmin } from '../shared/keys.ts';

/** Pressed again with the same files after a lost answer, they are sent once. */
export function useSendEvidence(id: string, chargebackId: string) {
  const queryClient = useQueryClient();
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
    onSettled: () => refreshAdmin(queryClient),
  });
}

export interface Refund {
  readonly amount?: number;
  readonly orderId?: string;
  readonly reason: string;
}

/** Pressed again after a lost answer, the money goes back once. */
export function useRefundPayment(id: string) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Refund) =>
      request('POST', `/payments/${id}/refund`, { body, idempotencyKey: keyOf(body) }),
    onSettled: () => refreshAdmin(queryClient),
  });
}
