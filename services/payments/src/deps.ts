import type { Db, Units } from '@largo/messaging';
import type { BaseDeps, Logger } from '@largo/service-kit';
import { mercadoPago } from './clients/mercado-pago.ts';
import { type OrdersClient, ordersClient } from './clients/orders-client.ts';
import { tokenCipher, tokenKey } from './clients/token-cipher.ts';
import { assertSafe, expectedLiveMode, type PaymentsConfig, providerSettings } from './config.ts';
import { claimReads } from './db/notification-repository.ts';
import { claimDueRefunds } from './db/refund-repository.ts';
import type { Accounts } from './settlement/seller-accounts.ts';
import type { Settlement } from './settlement/settle.ts';
import { cleanUpPayments } from './use-cases/clean-up-payments.ts';
import { followNotification } from './use-cases/follow-notification.ts';
import { checkSellersOf } from './use-cases/keep-authorizations.ts';
import { tryRefund } from './use-cases/try-refund.ts';
import { makeWorker, type Worker } from './workers/worker.ts';

export interface PaymentsDeps {
  config: Readonly<PaymentsConfig>;
  db: Db;
  units: Units;
  clock: { now(): Date };
  log: Logger;
  orders: OrdersClient;
  settlement: Settlement;
  accounts: Accounts;
  notifications: Worker;
  refunds: Worker;
  cleaner: Worker;
}

export function makeDeps(base: BaseDeps<PaymentsConfig>): PaymentsDeps {
  const { config, db, units, clock, log, http } = base;
  assertSafe(config, base.mode);
  const provider = mercadoPago(providerSettings(config));
  const cipher = tokenCipher(tokenKey(config.MP_TOKEN_KEY, config.MP_CLIENT_SECRET));
  const accounts: Accounts = { db, units, provider, cipher, clock, log };
  // Orders to clean up after; whatever is lost with the process, the job finds.
  const touched = new Set<string>();
  const settlement: Settlement = {
    db,
    units,
    provider,
    clock,
    log,
    liveMode: expectedLiveMode(config),
    cleanUp(orderIds) {
      for (const orderId of orderIds) touched.add(orderId);
      cleaner.wake();
    },
    wakeRefunds: () => refunds.wake(),
  };
  const cleaner = makeWorker({
    name: 'clean-up',
    concurrency: 1,
    log,
    async claim() {
      const orderIds = [...touched];
      touched.clear();
      return orderIds.length > 0 ? [orderIds] : [];
    },
    handle: (orderIds) => cleanUpPayments(settlement, orderIds),
  });
  const refunds = makeWorker({
    name: 'refunds',
    concurrency: 2,
    log,
    claim: (limit) => claimDueRefunds(db, limit),
    handle: (refund) => tryRefund(settlement, refund),
  });
  const follow = { settlement, checkSellersOf: (id: string) => checkSellersOf(accounts, id) };
  const notifications = makeWorker({
    name: 'notifications',
    concurrency: 8,
    log,
    claim: (limit) => claimReads(db, limit),
    handle: (read) => followNotification(follow, read),
  });
  const orders = ordersClient(http);
  return {
    config,
    db,
    units,
    clock,
    log,
    orders,
    settlement,
    accounts,
    notifications,
    refunds,
    cleaner,
  };
}

export async function closeDeps({ notifications, refunds, cleaner }: PaymentsDeps): Promise<void> {
  await Promise.all([notifications.stop(), refunds.stop(), cleaner.stop()]);
}
