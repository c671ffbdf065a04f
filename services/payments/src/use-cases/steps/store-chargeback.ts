import type { UnitOfWork } from '@largo/messaging';
import { chargebackRepository } from '../../db/chargeback-repository.ts';
import { chargebackState, type ProviderChargeback } from '../../domain/chargeback.ts';
import type { FundsRouting } from '../../domain/funds.ts';
import type { PaymentRecord } from '../../domain/payment.ts';
import type { PaymentProvider } from '../../domain/provider.ts';

interface ChargebackDeps {
  provider: PaymentProvider;
  funds: FundsRouting;
}

/** Stores the provider's state of a chargeback or claim about a payment that was just read. */
export async function storeChargeback(
  unit: UnitOfWork,
  seen: ProviderChargeback,
  payment: PaymentRecord,
): Promise<void> {
  const { id: providerId, kind, reason, documentStatus, documentsDueAt } = seen;
  // The provider states no amount for a claim; while one is open, it stands for all that was not refunded.
  const leftCents = seen.state === 'opened' ? payment.amountCents - payment.refundedCents : null;
  await unit.run(({ tx }) =>
    chargebackRepository.save(tx, {
      kind,
      providerId,
      paymentId: payment.id,
      state: chargebackState(seen, payment.chargebackState),
      amountCents: seen.amountCents ?? leftCents,
      reason,
      documentStatus,
      documentsDueAt,
      openedAt: seen.openedAt,
      providerUpdatedAt: seen.updatedAt,
    }),
  );
}

/**
 * Reads the provider's cases about a payment, which also brings deadlines whose notification was
 * lost.
 */
export async function readChargebacks(
  unit: UnitOfWork,
  payment: PaymentRecord,
  deps: ChargebackDeps,
): Promise<void> {
  if (payment.providerPaymentId === null) return;
  const route = await deps.funds.routeOf(payment.fundsMode);
  for (const seen of await deps.provider.listChargebacks(payment.providerPaymentId, route))
    await storeChargeback(unit, seen, payment);
}
