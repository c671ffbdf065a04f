import type { Refund } from '../model.ts';
import { reais } from '../payments/money.ts';
import { providerDate } from '../time/dates.ts';
import type { World } from '../world.ts';

/** Oldest first. */
export function refundsOf(world: World, paymentId: number): Refund[] {
  return world.references
    .refundIds(paymentId)
    .flatMap((id) => world.store.refunds.get(String(id)) ?? []);
}

export function renderRefund(refund: Refund): Record<string, unknown> {
  const isAdmin = refund.source === 'admin';
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    amount: reais(refund.amountCents),
    metadata: {},
    source: {
      id: String(refund.accountId),
      name: isAdmin ? 'Mercado Pago' : 'Collector',
      type: refund.source,
    },
    date_created: providerDate(refund.createdAt),
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: refund.status,
    reason: null,
    labels: [],
    amount_refunded_to_payer: reais(refund.amountCents),
    partition_details: [],
    additional_data: null,
    e2e_id: refund.endToEndId,
    external_refund_id: null,
    expiration_date: null,
  };
}
