import * as contracts from '@largo/contracts';
import { idOf } from './fixture-payout-data.ts';
import type { On } from './fixture-routes.ts';
import { at, fits, sum } from './fixture-tools.ts';

type Booking = readonly [
  step: number,
  kind: contracts.LedgerKind,
  account: contracts.LedgerAccount,
  amount: number,
];

function entriesOf(payout: contracts.PayoutDetail, index: number): contracts.LedgerEntry[] {
  const { orderId, orderNumber, seller, amount, commission, platformFee, transferred } = payout;
  const bookings: Booking[] = [
    [0, 'sale', 'provider_clearing', amount],
    [0, 'sale', 'seller_payable', -sum([amount, -commission, -platformFee])],
    [0, 'sale', 'commission', -commission],
    [0, 'sale', 'platform_fee', -platformFee],
    [1, 'provider_fee', 'provider_fees', 0.99],
    [1, 'provider_fee', 'provider_clearing', -0.99],
  ];
  if (transferred > 0) {
    bookings.push([2, 'transfer', 'seller_payable', transferred]);
    bookings.push([2, 'transfer', 'payout_clearing', -transferred]);
  }
  return bookings.map(([step, kind, account, reais]) => ({
    transactionId: idOf(7, index * 10 + step),
    leg: account,
    kind,
    at: payout.createdAt,
    account,
    amount: reais,
    orderId,
    orderNumber,
    payoutId: payout.id,
    sellerId: account === 'provider_fees' ? null : seller.id,
    sellerName: account === 'provider_fees' ? null : seller.name,
  }));
}

const november = { commission: 412.8, platformFee: 96.4, providerFees: -61.15, losses: -74.8 };
const october = { commission: 20, platformFee: 4, providerFees: -3.1, adjustments: -30 };

/** The entries of all payouts, and a check that found everything in order. */
export function addLedger(on: On, all: readonly contracts.PayoutDetail[]): void {
  const entries = all.flatMap(entriesOf);
  on('GET /admin/ledger', contracts.LedgerAnswer, ({ query }) => {
    const { after, from = '', limit = 50 } = query;
    const found = entries
      .filter(fits(query, 'orderId', 'sellerId', 'account', 'kind'))
      .filter((entry) => entry.at >= from);
    const keyOf = ({ transactionId, leg }: contracts.LedgerEntry) => `${transactionId}:${leg}`;
    const begin = after ? found.findIndex((entry) => keyOf(entry) === after) + 1 : 0;
    const page = found.slice(begin, begin + Number(limit));
    const last = begin + page.length < found.length ? page.at(-1) : undefined;
    const totals = { sum: sum(found.map(({ amount }) => amount)), count: found.length };
    return { entries: page, next: last ? keyOf(last) : null, ...(after ? {} : totals) };
  });
  on('GET /admin/ledger/check', contracts.LedgerCheckAnswer, () => ({
    check: { at: at(0), payouts: all.length, stores: 3 },
  }));
  on('GET /admin/ledger/earnings', contracts.EarningsAnswer, () => ({
    months: [
      { month: '2026-11', ...november, earned: 373.25 },
      { month: '2026-10', ...october, earned: -9.1 },
    ],
  }));
}
