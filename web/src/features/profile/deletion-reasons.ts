import { paths } from '../../config/paths.ts';
import { texts } from './texts.ts';

const { deletion: words } = texts;
const sales = { to: `${paths.orders}?view=sales&period=all`, label: words.seeSales };
const orders = { to: `${paths.orders}?view=purchases&period=all`, label: words.seeOrders };
const store = { to: paths.dashboard, label: words.seeStore };

/** Where a person goes to bring to an end what stands against the deletion. */
export function wayOut(code: string): { readonly to: string; readonly label: string } | null {
  if (/SALE/.test(code)) return sales;
  if (/PAYOUT|BALANCE/.test(code)) return store;
  return /ORDER|PURCHASE|PAYMENT|REFUND|DISPUTE/.test(code) ? orders : null;
}
