import { paths } from '../../config/paths.ts';
import { texts } from './texts.ts';

const { deletion: words } = texts;
const sales = { to: `${paths.orders}?view=sales&period=all`, label: words.seeSales };
const orders = { to: `${paths.orders}?view=purchases&period=all`, label: words.seeOrders };
const store = { to: paths.dashboard, label: words.seeStore };

const ways: Readonly<Record<string, { readonly to: string; readonly label: string }>> = {
  OPEN_ORDERS_AS_BUYER: orders,
  OPEN_PAYMENTS: orders,
  OPEN_REFUNDS: orders,
  OPEN_DISPUTES: orders,
  OPEN_ORDERS_AS_SELLER: sales,
  OPEN_CHARGEBACKS: sales,
  PAYOUTS_OWED: store,
  BALANCE_OPEN: store,
};

/** Where a person goes to bring to an end what stands against the deletion. */
export const wayOut = (code: string) => ways[code] ?? null;
