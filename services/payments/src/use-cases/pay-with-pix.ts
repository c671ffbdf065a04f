import type { PayablesAnswer } from '@largo/contracts';
import { digits } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import { ProviderUnavailable } from '../domain/errors.ts';
import {
  isPastExpiry,
  newPayment,
  type PaymentRecord,
  paysSameOrders,
  pixProviderUntil,
  pixShownUntil,
  waitingOrders,
} from '../domain/payment.ts';
import type { NewProviderPayment, Payer } from '../domain/provider.ts';
import { applyProviderStatus, type ProviderReading } from './steps/apply-provider-status.ts';
import { type CreatedAttempt, createPaymentAttempt } from './steps/create-payment-attempt.ts';
import { describePayment } from './steps/describe-payment.ts';
import { fetchPayables, type PayCommand, type PayDeps } from './steps/fetch-payables.ts';
import { assertMinimum } from './steps/assert-minimum.ts';
import { sendPayment } from './steps/send-payment.ts';
import { wakeFollowUps } from './steps/sync-payment.ts';

export interface PayWithPix extends PayCommand {
  /** Cancels a payable code first; if it was paid meanwhile, it is the answer. */
  forceNew: boolean;
  deviceId: string | null;
}

/**
 * One PIX for a purchase or an order. A code that can still be paid is returned again; two
 * simultaneous requests share one attempt, and with it one idempotency key.
 */
export async function payWithPix(
  unit: UnitOfWork,
  command: PayWithPix,
  deps: PayDeps,
): Promise<PaymentRecord> {
  const payment = await unit.runAfter(
    () => requestPix(command, deps),
    async (change, requested) =>
      'snapshot' in requested ? applyProviderStatus(change, deps, requested) : requested,
  );
  wakeFollowUps(deps, payment);
  return payment;
}

/** @returns a payment that answers the request, or the provider's answer to a new one */
async function requestPix(
  command: PayWithPix,
  deps: PayDeps,
): Promise<PaymentRecord | ProviderReading> {
  const { payable, buyerId, correlationId, forceNew } = command;
  const now = deps.clock.now();
  if (!forceNew) {
    const pending = await paymentRepository.findPendingPix(deps.db, { buyerId, payable, now });
    // One of its orders may just have been cancelled, so that code is about to end.
    if (pending && waitingOrders(pending).length === pending.orders.length) return pending;
  }
  // Read before anything is sent: an answer that can't be checked would be lost.
  const { currentMode } = deps.funds;
  await deps.funds.routeOf(currentMode);
  const payables = await fetchPayables(deps, command);
  await assertMinimum(deps.readMethods, { method: 'pix', amountCents: payables.totalCents });
  const attempt = newPayment(payables, {
    payable,
    method: 'pix',
    fundsMode: currentMode,
    installments: 1,
    now,
    expiresAt: pixShownUntil(now),
  });
  const replaced = forceNew ? await pendingIds(deps, attempt) : new Set<string>();
  const reuse = (blocking: PaymentRecord) =>
    replaced.has(blocking.id) ? undefined : reusePix(blocking, attempt, now);
  const unit = deps.units.plain({ correlationId });
  const { kind, payment } = await createPaymentAttempt(unit, { attempt, reuse }, deps);
  if (kind === 'use') return payment;
  const sent = { payment: providerPayment(payment, payables, command), trace: payment.trace };
  const snapshot = await sendPayment(unit, sent, deps);
  // The attempt stays: the next request sends it again with the same key.
  if (!snapshot) throw new ProviderUnavailable('the answer was lost');
  const { collectorId } = await deps.funds.routeOf(payment.fundsMode);
  return { paymentId: payment.id, snapshot, collectorId };
}

/**
 * Decided before the attempt: a second request with `forceNew` must not cancel the first one's
 * code.
 */
async function pendingIds({ db }: PayDeps, attempt: PaymentRecord): Promise<Set<string>> {
  const orderIds = attempt.orders.map(({ orderId }) => orderId);
  const blocking = await paymentRepository.listBlocking(db, orderIds);
  return new Set(blocking.filter(({ status }) => status === 'pending').map(({ id }) => id));
}

const sendAgainMs = 40_000;

function reusePix(
  blocking: PaymentRecord,
  attempt: PaymentRecord,
  now: Date,
): CreatedAttempt['kind'] | undefined {
  const { method, buyerId, status, createdAt } = blocking;
  if (method !== 'pix' || buyerId !== attempt.buyerId || isPastExpiry(blocking, now))
    return undefined;
  if (!paysSameOrders(blocking, attempt.orders)) return undefined;
  if (status === 'pending') return 'use';
  if (status !== 'creating') return undefined;
  // The code's time runs from the attempt's start; later the provider would find it too short.
  return now.getTime() - Date.parse(createdAt) < sendAgainMs ? 'send' : undefined;
}

function providerPayment(
  attempt: PaymentRecord,
  payables: PayablesAnswer,
  { deviceId }: PayWithPix,
): NewProviderPayment {
  return {
    ...describePayment(attempt, payables),
    payer: payerOf(payables.buyer),
    how: { pixUntil: pixProviderUntil(attempt.expiresAt ?? attempt.createdAt) },
    deviceId,
  };
}

function payerOf(buyer: PayablesAnswer['buyer']): Payer {
  const number = digits(buyer.cpf ?? '');
  return {
    name: buyer.name,
    email: buyer.email,
    document: number.length === 11 ? { type: 'CPF', number } : null,
  };
}
