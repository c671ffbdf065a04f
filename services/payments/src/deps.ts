import {
  type BaseDeps,
  makeWorkQueue,
  type RenewingSealer,
  type WorkQueue,
} from '@largo/service-kit';
import { ordersClient } from './clients/orders-client.ts';
import { expectedLiveMode, type PaymentsConfig, providerSettings, tokenCipher } from './config.ts';
import { refundLeaseMs, refundRepository } from './db/refund-repository.ts';
import { fetchLeaseMs, webhookRepository } from './db/webhook-repository.ts';
import { makeFundsRouting } from './provider/funds-routing.ts';
import { mercadoPago, providerCircuit } from './provider/mercado-pago.ts';
import { makeReadMethods } from './use-cases/steps/assert-minimum.ts';
import type { SellerAccountDeps } from './use-cases/steps/check-connection.ts';
import { cancelObsoletePayments } from './use-cases/cancel-obsolete-payments.ts';
import type { PayWithCardDeps } from './use-cases/pay-with-card.ts';
import { processWebhook, type WebhookDeps } from './use-cases/process-webhook.ts';
import { sendRefund } from './use-cases/send-refund.ts';

export interface PaymentsDeps
  extends PayWithCardDeps, SellerAccountDeps, Pick<WebhookDeps, 'webhookToPaid'> {
  config: Readonly<PaymentsConfig>;
  cipher: RenewingSealer;
  webhooks: WorkQueue;
  refunds: WorkQueue;
  /** Whether this process has stopped calling the provider. */
  isProviderAway(): boolean;
  /** Resolves when no background work is under way. */
  idle(): Promise<void>;
}

export function makeDeps(base: BaseDeps<PaymentsConfig>): PaymentsDeps {
  const { config, db, units, clock, log, count, http, circuits, measureCall } = base;
  const webhookToPaid = base.metrics.histogram(
    'webhook_to_paid_seconds',
    'Time from a notification until its payment was stored as paid',
    { buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800] },
  );
  const settings = providerSettings(config);
  const provider = mercadoPago(settings, { clock, log, circuits, measureCall });
  let background: Promise<void> = Promise.resolve();
  const deps: PaymentsDeps = {
    config,
    db,
    units,
    clock,
    log,
    count,
    webhookToPaid: (seconds) => webhookToPaid({}, seconds),
    isProviderAway: () => (circuits.states().get(providerCircuit) ?? 'closed') !== 'closed',
    orders: ordersClient(http),
    readMethods: makeReadMethods({ provider, clock, log }),
    provider,
    funds: makeFundsRouting(settings, provider),
    cipher: tokenCipher(config),
    liveMode: expectedLiveMode(config),
    cardLimits: {
      perAccount: config.CARD_REFUSALS_PER_ACCOUNT,
      perAddress: config.CARD_REFUSALS_PER_ADDRESS,
    },
    // One at a time; whatever a crash loses, the job finds.
    cancelObsolete(orderIds) {
      background = background
        .then(() => cancelObsoletePayments(units, { orderIds }, deps))
        .catch((err: unknown) =>
          log.error({ err, orderIds }, 'search for obsolete payments failed'),
        );
    },
    wakeRefunds: () => deps.refunds.wake(),
    idle: () => background,
    webhooks: makeWorkQueue({
      name: 'webhooks',
      concurrency: 8,
      clock,
      log,
      claim: (limit, now) => webhookRepository.claimDue(db, { limit, now }),
      traceOf: ({ trace }) => trace,
      handle: (entry) => processWebhook(units, entry, deps),
      renew: {
        leaseMs: fetchLeaseMs,
        run: (entry, now) => webhookRepository.renewLease(db, entry, now),
      },
    }),
    refunds: makeWorkQueue({
      name: 'refunds',
      concurrency: 2,
      clock,
      log,
      claim: (limit, now) => refundRepository.claimDue(db, { limit, now }),
      handle: (refund) => sendRefund(units.plain({ correlationId: refund.id }), refund, deps),
      renew: {
        leaseMs: refundLeaseMs,
        run: (refund, now) => refundRepository.renewLease(db, refund, now),
      },
    }),
  };
  return deps;
}

export async function closeDeps({ webhooks, refunds, idle }: PaymentsDeps): Promise<void> {
  await Promise.all([webhooks.stop(), refunds.stop()]);
  await idle();
}
