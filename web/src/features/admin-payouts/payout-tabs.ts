import { paths } from '../../config/paths.ts';
import { payoutTexts as words } from './texts.ts';

/** The views of the stores' money; the ledger has an address of its own. */
export const payoutTabs = [
  { name: 'payments', label: words.views.payments, to: paths.admin.payouts() },
  { name: 'sellers', label: words.views.stores, to: paths.admin.payouts({ view: 'sellers' }) },
  { name: 'ledger', label: words.views.ledger, to: paths.admin.ledger() },
];
