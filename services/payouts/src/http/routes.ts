import type { App } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { overviewRoutes } from './overview.routes.ts';
import { payoutRoutes } from './payouts.routes.ts';
import { proofRoutes } from './proofs.routes.ts';
import { reportRoutes } from './reports.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { statementRoutes } from './statement.routes.ts';
import { storeBalanceRoutes } from './store-balances.routes.ts';
import { storeMovementRoutes } from './store-movements.routes.ts';
import { storeTransferRoutes } from './store-transfers.routes.ts';
import { summaryRoutes } from './summary.routes.ts';
import { transferRoutes } from './transfers.routes.ts';

export async function routes(app: App, deps: PayoutsDeps): Promise<void> {
  payoutRoutes(app, deps);
  overviewRoutes(app, deps);
  summaryRoutes(app, deps);
  statementRoutes(app, deps);
  transferRoutes(app, deps);
  await proofRoutes(app, deps);
  storeTransferRoutes(app, deps);
  storeBalanceRoutes(app, deps);
  storeMovementRoutes(app, deps);
  ledgerRoutes(app, deps);
  settingsRoutes(app, deps);
  reportRoutes(app, deps);
}
