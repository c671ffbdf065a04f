import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { payoutTexts as words } from './texts.ts';

/** The views of the stores' money; the ledger has an address of its own. */
export const payoutTabs = [
  { name: 'to-pay', label: words.views.toPay, to: adminPaths.payouts({ view: 'to-pay' }) },
  { name: 'payments', label: words.views.payments, to: adminPaths.payouts({ view: 'payments' }) },
  { name: 'sellers', label: words.views.stores, to: adminPaths.payouts({ view: 'sellers' }) },
  { name: 'ledger', label: words.views.ledger, to: adminPaths.ledger() },
];
