import type { PayablesAnswer } from '@largo/contracts';
import { digits, normalizeCnpj } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import type { PaymentRecord } from '../domain/payment.ts';
import type { Card, NewProviderPayment, Payer } from '../domain/provider.ts';
import {
  askPayables,
  newAttempt,
  openAttempt,
  type PayCommand,
  type PayDeps,
} from '../settlement/attempts.ts';
import { pay, type Prepared } from '../settlement/pay.ts';
import { sendAttempt } from '../settlement/send-attempt.ts';

export interface PayWithCard extends PayCommand {
  card: Card;
  /** Whose card it is; the buyer's own name and CPF when left out. */
  holder: {
    name?: string | undefined;
    documentType?: 'CPF' | 'CNPJ' | undefined;
    documentNumber?: string | undefined;
  };
}

/**
 * One charge per call: a new try is a new attempt with a new key. A rejected card is an answer, not an
 * error. A lost answer leaves the payment pending until the reconciler finds it.
 * @throws PaymentInProgress @throws SellerNotConnected @throws SellerAuthorizationExpired
 * @throws CardTokenInvalid @throws PaymentRefused @throws ProviderUnavailable
 */
export function payWithCard(
  unit: UnitOfWork,
  command: PayWithCard,
  deps: PayDeps,
): Promise<PaymentRecord> {
  return pay(unit, deps.settlement, () => prepare(command, deps));
}

async function prepare(command: PayWithCard, deps: PayDeps): Promise<Prepared> {
  const { settlement } = deps;
  const { payable, correlationId, card } = command;
  // Known before anything is sent: an answer that can't be checked would be lost.
  const collectorId = await settlement.provider.collectorId();
  const payables = await askPayables(deps, command);
  const now = settlement.clock.now();
  const attempt = newAttempt(payables, {
    payable,
    method: 'credit_card' as const,
    installments: card.installments,
    now,
    expiresAt: null,
  });
  // Only paid ones are taken: a card that was chosen replaces whatever could still be paid.
  const opened = await openAttempt(settlement, attempt, { join: () => undefined, correlationId });
  if (opened.kind === 'use') return { payment: opened.payment };
  const sent = newCardPayment(opened.attempt, payables, command);
  const seen = await sendAttempt(settlement, sent, correlationId);
  if (!seen) return { payment: opened.attempt };
  return { paymentId: sent.attemptId, seen, collectorId, attempt: opened.attempt };
}

function newCardPayment(
  attempt: PaymentRecord,
  { buyer }: PayablesAnswer,
  { card, holder }: PayWithCard,
): NewProviderPayment {
  return {
    attemptId: attempt.id,
    amountCents: attempt.amountCents,
    description: `Pedido ${attempt.orders[0]?.orderNumber ?? ''}`,
    payer: {
      name: holder.name ?? buyer.name,
      email: buyer.email,
      document: documentOf(holder, buyer),
    },
    how: { card },
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
