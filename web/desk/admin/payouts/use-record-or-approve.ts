import { useState } from 'react';
import { request } from '@largo/web-kit/client/api-client.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { useChange } from '../../screens/use-change.ts';
import { refusalOf } from './payout-facts.ts';
import { refreshMoney } from './payout.queries.ts';
import { storeTexts } from './store-texts.ts';

const messageMs = 3_000;

interface Recording<Body> {
  readonly path: string;
  readonly sellerId: string;
  readonly kind: 'payment' | 'adjustment' | 'transfer';
  /** Below zero: against the store. */
  readonly amountOf: (body: Body) => number;
  readonly doneOf: (body: Body) => string;
  readonly onClose: () => void;
}

/**
 * Records what moves a store's balance as a whole; sent again after the refusal that a second administrator has to
 * agree, it agrees for another one.
 */
export function useRecordOrApprove<Body extends object>(recording: Recording<Body>) {
  const { path, sellerId, kind, amountOf, doneOf, onClose } = recording;
  const [refused, setRefused] = useState<{ sent: Body; refusal: ReturnType<typeof refusalOf> }>();
  const approvalKeyOf = useIdempotencyKey();
  /** Why this amount was refused, and as what it was sent. */
  const refusedOf = (amount: number) =>
    refused && amountOf(refused.sent) === amount ? refused : undefined;
  const mayApprove = (amount: number) => refusedOf(amount)?.refusal.approvedBy === null;
  const save = useChange(async (body: Body, idempotencyKey) => {
    const amount = amountOf(body);
    if (mayApprove(amount)) {
      const agreed = { kind, amount };
      const approval = `/admin/payout/sellers/${sellerId}/manual-payment-approval`;
      await request('POST', approval, { body: agreed, idempotencyKey: approvalKeyOf(agreed) });
      return storeTexts.approval.approved(formatReais(Math.abs(amount)));
    }
    try {
      await request('POST', path, { body, idempotencyKey });
    } catch (error) {
      setRefused({ sent: body, refusal: refusalOf(error) });
      throw error;
    }
    return doneOf(body);
  }, refreshMoney);
  return {
    refusedOf,
    save,
    onSaved: (said: string) => toastThen(said, onClose, messageMs)(),
    confirmOf: (amount: number, otherwise: string) =>
      mayApprove(amount) ? storeTexts.approval.approve : otherwise,
  };
}
