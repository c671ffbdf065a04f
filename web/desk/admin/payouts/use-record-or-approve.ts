import type { UseMutationResult } from '@tanstack/react-query';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { type SellerApproval, useApproveManualPayment } from './store.queries.ts';
import { refusalOf } from './payout-facts.ts';
import { storeTexts } from './store-texts.ts';

const messageMs = 3_000;

/**
 * Records what moves a store's balance as a whole; pressed again after the refusal that a second administrator
 * has to agree, it agrees for another one.
 * @param asked what is typed now; `amount` below zero: against the store
 */
export function useRecordOrApprove<B extends Pick<SellerApproval, 'sellerId' | 'amount'>>(
  record: UseMutationResult<unknown, Error, B>,
  asked: SellerApproval,
  onClose: () => void,
) {
  const approve = useApproveManualPayment();
  const isSame = record.variables?.amount === asked.amount;
  const refusal = isSame ? refusalOf(record.error) : {};
  const mayApprove = refusal.approvedBy === null;
  const isPending = record.isPending || approve.isPending;
  return {
    refusal,
    mayApprove,
    isPending,
    /** What was sent with this amount already. */
    sent: isSame ? record.variables : undefined,
    error: approve.error ?? record.error,
    send(body: B, done: string): void {
      if (isPending) return;
      const { approved } = storeTexts.approval;
      if (mayApprove) {
        const message = approved(formatReais(Math.abs(asked.amount)));
        approve.mutate(asked, { onSuccess: sayThen(message, onClose, messageMs) });
      } else record.mutate(body, { onSuccess: sayThen(done, onClose, messageMs) });
    },
  };
}
