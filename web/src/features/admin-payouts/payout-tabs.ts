import { adminPaths } from '../../config/admin-paths.ts';
import { payoutTexts as words } from './texts.ts';

/** The views of the stores' money; the ledger has an address of its own. */
export const payoutTabs = [
  { name: 'payments', label: words.views.payments, to: adminPaths.payouts() },
  { name: 'sellers', label: words.views.stores, to: adminPaths.payouts({ view: 'sellers' }) },
  { name: 'ledger', label: words.views.ledger, to: adminPaths.ledger() },
];
