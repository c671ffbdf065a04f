import type { PayablesAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { OrdersClient } from '../clients/orders-client.ts';
import { findUnconnectedSeller } from '../db/account-repository.ts';
import { findHolders, findPaidOfOrders, insertPayment } from '../db/payment-repository.ts';
import {
  PaymentInProgress,
  PaymentRefused,
  SellerAuthorizationExpired,
  SellerNotConnected,
} from '../domain/errors.ts';
import { holdUntil, type Method, type Payable, type PaymentRecord } from '../domain/payment.ts';
import { wasPaid } from '../domain/payment-states.ts';
import { cancelLive } from './cancel-live.ts';
import type { Settlement } from './settle.ts';

export interface PayCommand {
  payable: Payable;
  buyerId: string;
  correlationId: string;
}

export interface PayDeps {
  settlement: Settlement;
  orders: OrdersClient;
}

/** What is to be paid, asked of orders, which holds its goods. */
export async function askPayables(
  { settlement, orders }: PayDeps,
  { payable, buyerId, correlationId }: PayCommand,
): Promise<PayablesAnswer> {
  const ask = { payable, buyerId, holdUntil: holdUntil(settlement.clock.now()), correlationId };
  const answer = await orders.payables(ask);
  const sum = answer.orders.reduce((total, order) => total + order.totalCents, 0);
  if (sum !== answer.totalCents || sum <= 0) throw new PaymentRefused('amount');
  return answer;
}

/** Says which seller may not receive. @throws SellerNotConnected @throws SellerAuthorizationExpired */
export async function assertSellersConnected(
  { db, clock }: Pick<Settlement, 'db' | 'clock'>,
  orders: readonly { sellerId: string; sellerName: string }[],
): Promise<void> {
  const sellerIds = orders.map((order) => order.sellerId);
  const missing = await findUnconnectedSeller(db, sellerIds, clock.now());
  if (!missing) return;
  const name = orders.find((order) => order.sellerId === missing.sellerId)?.sellerName ?? '';
  if (missing.why === 'expired') throw new SellerAuthorizationExpired(missing.sellerId, name);
  throw new SellerNotConnected(missing.sellerId, name);
}

export function newAttempt(
  payables: PayablesAnswer,
  given: {
    payable: Payable;
    method: Method;
    installments: number;
    now: Date;
    expiresAt: string | null;
  },
): PaymentRecord {
  return {
    id: newId(),
    purchaseId: payables.purchaseId,
    orderId: 'orderId' in given.payable ? given.payable.orderId : null,
    buyerId: payables.buyer.id,
    method: given.method,
    status: 'creating',
    statusDetail: null,
    amountCents: payables.totalCents,
    refundedCents: 0,
    providerFeeCents: 0,
    installments: given.installments,
    providerPaymentId: null,
    chargebackState: null,
    qrCode: null,
    qrCodeBase64: null,
    ticketUrl: null,
    expiresAt: given.expiresAt,
    approvedAt: null,
    providerUpdatedAt: null,
    createdAt: given.now.toISOString(),
    orders: payables.orders.map(({ orderId, orderNumber, sellerId, sellerName, totalCents }) => ({
      orderId,
      orderNumber,
      sellerId,
      sellerName,
      amountCents: totalCents,
    })),
  };
}

export type Opened =
  /** The attempt is stored: the provider may be called with its id. */
  | { kind: 'send'; attempt: PaymentRecord }
  /** Another payment answers the request: still payable, or paid meanwhile. */
  | { kind: 'use'; payment: PaymentRecord };

const maxRounds = 5;

/**
 * Stores an attempt, committed before the provider hears of it. Only one payment per order may be
 * hold it: others are joined when `join` says so, else cancelled at the provider first.
 * @throws PaymentInProgress while an attempt that can't be joined waits for the provider's answer
 * @throws SellerNotConnected @throws SellerAuthorizationExpired
 */
export async function openAttempt(
  settlement: Settlement,
  attempt: PaymentRecord,
  {
    join,
    correlationId,
  }: {
    join: (holder: PaymentRecord) => 'send' | 'use' | undefined;
    correlationId: string;
  },
): Promise<Opened> {
  const orderIds = attempt.orders.map((order) => order.orderId);
  for (let round = 0; round < maxRounds; round += 1) {
    const inserted = await insertPayment(settlement.db, attempt);
    if (inserted === 'stored') return { kind: 'send', attempt };
    if (inserted === 'refused') {
      await assertSellersConnected(settlement, attempt.orders);
      // Orders has not heard of it yet.
      const paid = await findPaidOfOrders(settlement.db, orderIds);
      if (paid) return { kind: 'use', payment: paid };
      continue;
    }
    for (const holder of await findHolders(settlement.db, orderIds)) {
      const how = join(holder);
      if (how === 'send') return { kind: 'send', attempt: holder };
      if (how === 'use') return { kind: 'use', payment: holder };
      const ended = await cancelLive(settlement, holder, correlationId);
      if (wasPaid(ended.status)) return { kind: 'use', payment: ended };
      if (ended.status === 'creating') throw new PaymentInProgress(holder.id);
    }
  }
  throw new PaymentInProgress(attempt.id);
}
