import {
  ChargedBackV1,
  PaymentApprovedV1,
  PaymentCreatedV1,
  PaymentExpiredV1,
  PaymentRejectedV1,
} from '@largo/contracts';
import type { Change } from '@largo/messaging';
import type { PaymentFact } from '../domain/apply-snapshot.ts';
import type { PaymentRecord } from '../domain/payment.ts';

/** Tells what became true about a payment; every event carries the whole reference. */
export function announce(
  change: Change,
  payment: PaymentRecord,
  facts: readonly PaymentFact[],
): void {
  for (const fact of facts) announceOne(change, payment, fact);
}

function announceOne({ emit, now }: Change, payment: PaymentRecord, fact: PaymentFact): void {
  const ref = {
    paymentId: payment.id,
    purchaseId: payment.purchaseId,
    buyerId: payment.buyerId,
    method: payment.method,
    amountCents: payment.amountCents,
    allocations: payment.orders.map(({ orderId, amountCents }) => ({ orderId, amountCents })),
  };
  if (typeof fact === 'object') return emit(ChargedBackV1, { ...ref, state: fact.chargedBack });
  switch (fact) {
    case 'created':
      return emit(PaymentCreatedV1, { ...ref, expiresAt: payment.expiresAt });
    case 'approved':
      return emit(PaymentApprovedV1, {
        ...ref,
        approvedAt: payment.approvedAt ?? now.toISOString(),
        providerFeeCents: payment.providerFeeCents,
      });
    case 'expired':
      return emit(PaymentExpiredV1, ref);
    case 'rejected':
      return emit(PaymentRejectedV1, {
        ...ref,
        statusDetail: payment.statusDetail ?? payment.status,
      });
  }
}
