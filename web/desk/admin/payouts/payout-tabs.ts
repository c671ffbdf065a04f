import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { payoutTexts as texts } from './texts.ts';

/** The views of the stores' money; the ledger has an address of its own. */
export const payoutTabs = [
  { name: 'to-pay', label: texts.views.toPay, to: adminPaths.payouts({ view: 'to-pay' }) },
  { name: 'payments', label: texts.views.payments, to: adminPaths.payouts({ view: 'payments' }) },
  { name: 'sellers', label: texts.views.stores, to: adminPaths.payouts({ view: 'sellers' }) },
  { name: 'ledger', label: texts.views.ledger, to: adminPaths.ledger() },
];
