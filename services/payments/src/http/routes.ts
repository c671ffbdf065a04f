import type { App } from '@largo/service-kit';
import type { PaymentsDeps } from '../deps.ts';
import { accountRoutes } from './account.routes.ts';
import { changePaymentRoutes } from './change-payment.routes.ts';
import { operationRoutes } from './operations.routes.ts';
import { payRoutes } from './pay.routes.ts';
import { readPaymentRoutes } from './read-payment.routes.ts';
import { webhookRoute } from './webhook.route.ts';

export function routes(app: App, deps: PaymentsDeps): void {
  payRoutes(app, deps);
  readPaymentRoutes(app, deps);
  changePaymentRoutes(app, deps);
  webhookRoute(app, deps);
  accountRoutes(app, deps);
  operationRoutes(app, deps);
}
