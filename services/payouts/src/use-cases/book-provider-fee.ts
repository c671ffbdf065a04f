import { allocate } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { ledgerRepository } from '../db/ledger-repository.ts';
import { providerFeeLegs } from '../domain/ledger-legs.ts';

export interface BookProviderFee {
  paymentId: string;
  providerFeeCents: number;
  allocations: readonly { orderId: string; amountCents: number }[];
}

/**
 * What the provider keeps of a payment is a cost of the platform, booked by order so that an order's margin can
 * be read. It needs no sale: the provider keeps it of money that never paid its order, too.
 */
export async function bookProviderFee(
  unit: UnitOfWork,
  { paymentId, providerFeeCents, allocations }: BookProviderFee,
): Promise<void> {
  if (providerFeeCents === 0) return;
  const shares = allocate(
    providerFeeCents,
    allocations.map(({ amountCents }) => amountCents),
  );
  await unit.run(async ({ tx, now }) => {
    for (const [index, { orderId }] of allocations.entries()) {
      const legs = providerFeeLegs(shares[index] ?? 0);
      if (legs.length === 0) continue;
      await ledgerRepository.post(tx, {
        source: `provider-fee:${paymentId}:${orderId}`,
        kind: 'provider_fee',
        orderId,
        sellerId: null,
        legs,
        at: now,
      });
    }
  });
}
