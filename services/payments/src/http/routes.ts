import cookie from '@fastify/cookie';
import type { App } from '@largo/service-kit';
import type { PaymentsDeps } from '../deps.ts';
import { adminPaymentRoutes } from './admin-payments.routes.ts';
import { auditRunRoutes } from './audit-runs.routes.ts';
import { evidenceRoutes } from './evidence.routes.ts';
import { orderPaymentRoutes } from './order-payments.routes.ts';
import { paymentReadingRoutes } from './payment-readings.routes.ts';
import { paymentRoutes } from './payments.routes.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';
import { refundRoutes } from './refunds.routes.ts';
import { sellerAccountRoutes } from './seller-accounts.routes.ts';
import { tokenSealRoutes } from './token-seals.routes.ts';
import { webhookRoutes } from './webhooks.routes.ts';

export async function routes(app: App, deps: PaymentsDeps): Promise<void> {
  await app.register(cookie);
  paymentRoutes(app, deps);
  orderPaymentRoutes(app, deps);
  refundRoutes(app, deps);
  adminPaymentRoutes(app, deps);
  await evidenceRoutes(app, deps);
  paymentReadingRoutes(app, deps);
  reconciliationRoutes(app, deps);
  auditRunRoutes(app, deps);
  webhookRoutes(app, deps);
  sellerAccountRoutes(app, deps);
  tokenSealRoutes(app, deps);
}
