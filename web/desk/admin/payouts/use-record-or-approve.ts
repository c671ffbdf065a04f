import { useState } from 'react';
import { request } from '@largo/web-kit/client/api-client.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { useChange } from '../../screens/use-change.ts';
import { refusalOf } from './payout-facts.ts';
import { refreshMoney } from './payout.queries.ts';
import { storeTexts } from './store-texts.ts';

const messageMs = 3_000;

interface Approval {
  readonly sellerId: string;
  readonly kind: 'payment' | 'adjustment' | 'transfer';
  /** Below zero: against the store. */
  readonly amount: number;
}

/**
 * Records at `path` what moves a store's balance as a whole; pressed again after the refusal that a second
 * administrator has to agree, it agrees for another one.
 * @param asked what is typed now
 */
export function useRecordOrApprove(path: string, asked: Approval, onClose: () => void) {
  const { sellerId, ...agreed } = asked;
  const [sentAmount, setSentAmount] = useState<number | null>(null);
  const record = useChange(
    (body: Readonly<Record<string, unknown>>, idempotencyKey) =>
      request('POST', path, { body, idempotencyKey }),
    refreshMoney,
  );
  const approve = useChange(
    (body: Omit<Approval, 'sellerId'>, idempotencyKey) =>
      request('POST', `/admin/payout/sellers/${sellerId}/manual-payment-approval`, {
        body,
        idempotencyKey,
      }),
    refreshMoney,
  );
  const isSame = sentAmount === agreed.amount;
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
    send(body: Readonly<Record<string, unknown>>, done: string): void {
      if (isPending) return;
      if (mayApprove) {
        const message = storeTexts.approval.approved(formatReais(Math.abs(agreed.amount)));
        approve.mutate(agreed, { onSuccess: toastThen(message, onClose, messageMs) });
        return;
      }
      setSentAmount(agreed.amount);
      record.mutate(body, { onSuccess: toastThen(done, onClose, messageMs) });
    },
  };
}
