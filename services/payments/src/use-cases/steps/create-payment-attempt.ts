import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../../db/payment-repository.ts';
import { sellerAccountRepository } from '../../db/seller-account-repository.ts';
import { PaymentInProgress } from '../../domain/errors.ts';
import type { PaymentRecord } from '../../domain/payment.ts';
import { wasPaid } from '../../domain/payment-states.ts';
import { cancelAtProvider } from './cancel-at-provider.ts';
import type { SyncDeps } from './sync-payment.ts';

export type CreatedAttempt =
  /** Stored: the provider may be called with its id. */
  | { kind: 'send'; payment: PaymentRecord }
  /** Another payment answers the request: it can still be paid, or was paid meanwhile. */
  | { kind: 'use'; payment: PaymentRecord };

export interface NewAttempt {
  attempt: PaymentRecord;
  reuse: (blocking: PaymentRecord) => CreatedAttempt['kind'] | undefined;
}

const maxRounds = 5;

/**
 * Stores a payment before the provider is called. An order has one payment at a time: a blocking
 * one is used instead if `reuse` says so, else cancelled at the provider first.
 * @throws PaymentInProgress while a payment that can't be used waits for the provider's answer
 */
export async function createPaymentAttempt(
  unit: UnitOfWork,
  { attempt, reuse }: NewAttempt,
  deps: SyncDeps,
): Promise<CreatedAttempt> {
  const { db, clock } = deps;
  const orderIds = attempt.orders.map((order) => order.orderId);
  for (let round = 0; round < maxRounds; round += 1) {
    await sellerAccountRepository.assertConnected(db, attempt.orders, clock.now());
    // Orders may not know of it yet.
    const approved = await paymentRepository.findApprovedOf(db, orderIds);
    if (approved) return { kind: 'use', payment: approved };
    if (await paymentRepository.insert(db, attempt)) return { kind: 'send', payment: attempt };
    for (const blocking of await paymentRepository.listBlocking(db, orderIds)) {
      const kind = reuse(blocking);
      if (kind) return { kind, payment: blocking };
      const ended = await cancelAtProvider(unit, { payment: blocking, cause: 'replaced' }, deps);
      if (wasPaid(ended.status)) return { kind: 'use', payment: ended };
      if (ended.status === 'creating') throw new PaymentInProgress(blocking.id);
    }
  }
  throw new PaymentInProgress(attempt.id);
}
