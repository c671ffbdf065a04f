import type { PayablesAnswer } from '@largo/contracts';
import { digits, normalizeCnpj } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { newPayment, type PaymentRecord } from '../domain/payment.ts';
import type { Card, NewProviderPayment, Payer } from '../domain/provider.ts';
import { applyProviderStatus, type ProviderReading } from './steps/apply-provider-status.ts';
import { createPaymentAttempt } from './steps/create-payment-attempt.ts';
import { describePayment } from './steps/describe-payment.ts';
import { fetchPayables, type PayCommand, type PayDeps } from './steps/fetch-payables.ts';
import { type CardLimits, limitCardTries } from './steps/limit-card-tries.ts';
import { assertMinimum } from './steps/assert-minimum.ts';
import { sendPayment } from './steps/send-payment.ts';
import { wakeFollowUps } from './steps/sync-payment.ts';

export interface PayWithCardDeps extends PayDeps {
  cardLimits: CardLimits;
}

export interface PayWithCard extends PayCommand {
  card: Card;
  deviceId: string | null;
  /** Network address of the browser. */
  address: string;
  /** The cardholder; defaults to the buyer's name and CPF. */
  holder: {
    name?: string | undefined;
    documentType?: 'CPF' | 'CNPJ' | undefined;
    documentNumber?: string | undefined;
  };
}

/**
 * Charges once per call: every retry is a new attempt with a new key. A rejected card is an answer,
 * not an error. A lost answer leaves the payment pending until the reconciler finds it.
 */
export async function payWithCard(
  unit: UnitOfWork,
  command: PayWithCard,
  deps: PayWithCardDeps,
): Promise<PaymentRecord> {
  const payment = await unit.runAfter(
    () => requestCharge(command, deps),
    async (change, requested) =>
      'snapshot' in requested ? applyProviderStatus(change, deps, requested) : requested,
  );
  wakeFollowUps(deps, payment);
  return payment;
}

/** @returns a payment that answers the request, or the provider's answer to a new one */
async function requestCharge(
  command: PayWithCard,
  deps: PayWithCardDeps,
): Promise<PaymentRecord | ProviderReading> {
  const { payable, correlationId, card, buyerId, address } = command;
  // Read before anything is sent: an answer that can't be checked would be lost.
  const { currentMode } = deps.funds;
  await deps.funds.routeOf(currentMode);
  const payables = await fetchPayables(deps, command);
  await assertMinimum(deps.readMethods, { method: card.brand, amountCents: payables.totalCents });
  const attempt = newPayment(payables, {
    payable,
    method: 'credit_card',
    fundsMode: currentMode,
    installments: card.installments,
    now: deps.clock.now(),
    expiresAt: null,
  });
  // Runs before any payable payment is cancelled.
  await limitCardTries(deps, { paymentId: attempt.id, buyerId, address });
  // Only a paid one is reused: the chosen card replaces anything that could still be paid.
  const reuse = () => undefined;
  const unit = deps.units.plain({ correlationId });
  const { kind, payment } = await createPaymentAttempt(unit, { attempt, reuse }, deps);
  if (kind === 'use') return payment;
  const sent = { payment: providerPayment(payment, payables, command), trace: payment.trace };
  const snapshot = await sendPayment(unit, sent, deps);
  if (!snapshot) return payment;
  const { collectorId } = await deps.funds.routeOf(payment.fundsMode);
  return { paymentId: payment.id, snapshot, collectorId };
}

function providerPayment(
  attempt: PaymentRecord,
  payables: PayablesAnswer,
  { card, deviceId, holder }: PayWithCard,
): NewProviderPayment {
  const { buyer } = payables;
  return {
    ...describePayment(attempt, payables),
    payer: {
      name: holder.name ?? buyer.name,
      email: buyer.email,
      document: documentOf(holder, buyer),
    },
    how: { card },
    deviceId,
  };
}

function documentOf(
  holder: PayWithCard['holder'],
  buyer: PayablesAnswer['buyer'],
): Payer['document'] {
  if (holder.documentNumber) {
    return holder.documentType === 'CNPJ'
      ? { type: 'CNPJ', number: normalizeCnpj(holder.documentNumber) }
      : { type: 'CPF', number: digits(holder.documentNumber) };
  }
  const number = digits(buyer.cpf ?? '');
  return number.length === 11 ? { type: 'CPF', number } : null;
}
