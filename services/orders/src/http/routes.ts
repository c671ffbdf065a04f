import type { App } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { attachmentsRoutes } from './attachments.routes.ts';
import { deliveriesRoutes } from './deliveries.routes.ts';
import { disputesRoutes } from './disputes.routes.ts';
import { orderChangesRoutes } from './order-changes.routes.ts';
import { ordersRoutes } from './orders.routes.ts';
import { outsideRefundsRoutes } from './outside-refunds.routes.ts';
import { payablesRoutes } from './payables.routes.ts';
import { purchasesRoutes } from './purchases.routes.ts';
import { refundNegotiationRoutes } from './refund-negotiation.routes.ts';
import { refundsRoutes } from './refunds.routes.ts';
import { reportsRoutes } from './reports.routes.ts';
import { sellingRoutes } from './selling.routes.ts';

export async function routes(app: App, deps: OrdersDeps): Promise<void> {
  ordersRoutes(app, deps);
  orderChangesRoutes(app, deps);
  deliveriesRoutes(app, deps);
  disputesRoutes(app, deps);
  refundsRoutes(app, deps);
  refundNegotiationRoutes(app, deps);
  outsideRefundsRoutes(app, deps);
  payablesRoutes(app, deps);
  purchasesRoutes(app, deps);
  reportsRoutes(app, deps);
  sellingRoutes(app, deps);
  await attachmentsRoutes(app, deps);
}
