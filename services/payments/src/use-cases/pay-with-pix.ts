import type { PayablesAnswer } from '@largo/contracts';
import { digits } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { findHolders, findPendingPix } from '../db/payment-repository.ts';
import { ProviderUnavailable } from '../domain/errors.ts';
import {
  isPastExpiry,
  type PaymentRecord,
  paysSameOrders,
  pixProviderUntil,
  pixShownUntil,
} from '../domain/payment.ts';
import type { NewProviderPayment, Payer } from '../domain/provider.ts';
import {
  askPayables,
  newAttempt,
  openAttempt,
  type PayCommand,
  type PayDeps,
} from '../settlement/attempts.ts';
import { pay, type Prepared } from '../settlement/pay.ts';
import { sendAttempt } from '../settlement/send-attempt.ts';

export interface PayWithPix extends PayCommand {
  /** A code that may still be paid is cancelled first; if it was paid meanwhile, it is the answer. */
  forceNew: boolean;
}

/**
 * One PIX for a purchase or an order. A code that can still be paid is answered again; two requests at
 * once share one attempt, and with it one idempotency key.
 * @throws PaymentInProgress @throws SellerNotConnected @throws SellerAuthorizationExpired
 * @throws PaymentRefused @throws ProviderUnavailable
 */
export function payWithPix(
  unit: UnitOfWork,
  command: PayWithPix,
  deps: PayDeps,
): Promise<PaymentRecord> {
  return pay(unit, deps.settlement, () => prepare(command, deps));
}

async function prepare(command: PayWithPix, deps: PayDeps): Promise<Prepared> {
  const { settlement } = deps;
  const { payable, buyerId, correlationId, forceNew } = command;
  const now = settlement.clock.now();
  if (!forceNew) {
    const pending = await findPendingPix(settlement.db, { buyerId, payable, now });
    if (pending) return { payment: pending };
  }
  // Known before anything is sent: an answer that can't be checked would be lost.
  const collectorId = await settlement.provider.collectorId();
  const payables = await askPayables(deps, command);
  const attempt = newAttempt(payables, {
    payable,
    method: 'pix' as const,
    installments: 1,
    now,
    expiresAt: pixShownUntil(now),
  });
  const replaced = forceNew ? await liveNow(deps, attempt) : new Set<string>();
  const opened = await openAttempt(settlement, attempt, {
    join: (live) => (replaced.has(live.id) ? undefined : joinPix(live, attempt, now)),
    correlationId,
  });
  if (opened.kind === 'use') return { payment: opened.payment };
  const sent = newPixPayment(opened.attempt, payables);
  const seen = await sendAttempt(settlement, sent, correlationId);
  // The attempt stays: the next request sends it again under the same key.
  if (!seen) throw new ProviderUnavailable('the answer was lost');
  return { paymentId: sent.attemptId, seen, collectorId, attempt: opened.attempt };
}

/** A second request with `forceNew` must not cancel the code the first one has just made. */
async function liveNow({ settlement }: PayDeps, attempt: PaymentRecord): Promise<Set<string>> {
  const orderIds = attempt.orders.map((order) => order.orderId);
  const live = await findHolders(settlement.db, orderIds);
  return new Set(live.filter(({ status }) => status === 'pending').map(({ id }) => id));
}

function joinPix(
  live: PaymentRecord,
  attempt: PaymentRecord,
  now: Date,
): 'send' | 'use' | undefined {
  if (live.method !== 'pix' || live.buyerId !== attempt.buyerId || isPastExpiry(live, now))
    return undefined;
  if (!paysSameOrders(live, attempt.orders)) return undefined;
  if (live.status === 'pending') return 'use';
  if (live.status !== 'creating') return undefined;
  // The code's minutes run from the attempt's beginning: later the provider would find it too short.
  return now.getTime() - Date.parse(live.createdAt) < sendAgainMs ? 'send' : undefined;
}

const sendAgainMs = 40_000;

/** The same attempt always gives the same body. */
function newPixPayment(attempt: PaymentRecord, { buyer }: PayablesAnswer): NewProviderPayment {
  return {
    attemptId: attempt.id,
    amountCents: attempt.amountCents,
    description: descriptionOf(attempt),
    payer: payerOf(buyer),
    how: { pixUntil: pixProviderUntil(attempt.expiresAt ?? attempt.createdAt) },
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

function descriptionOf({ orders }: PaymentRecord): string {
  const [first] = orders;
  const others = orders.length > 1 ? ` e mais ${orders.length - 1}` : '';
  return `Pedido ${first?.orderNumber ?? ''}${others}`;
}
