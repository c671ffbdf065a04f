import type {
  EarningsAnswer,
  LedgerCheckAnswer,
  LedgerEntry,
  PayoutDetail,
} from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import { at, idOf, type Query, sum } from './fixture-payout-data.ts';

type Check = NonNullable<LedgerCheckAnswer['check']>;

function entriesOf(payout: PayoutDetail, index: number): LedgerEntry[] {
  const { orderId, orderNumber, seller, amount, commission, platformFee } = payout;
  const entry = (
    step: number,
    kind: LedgerEntry['kind'],
    account: LedgerEntry['account'],
    cents: number,
  ): LedgerEntry => ({
    transactionId: idOf(7, index * 10 + step),
    leg: account,
    kind,
    at: payout.createdAt,
    account,
    amount: cents,
    orderId,
    orderNumber,
    payoutId: payout.id,
    sellerId: account === 'provider_fees' ? null : seller.id,
    sellerName: account === 'provider_fees' ? null : seller.name,
  });
  return [
    entry(0, 'sale', 'provider_clearing', amount),
    entry(0, 'sale', 'seller_payable', -sum([amount, -commission, -platformFee])),
    entry(0, 'sale', 'commission', -commission),
    entry(0, 'sale', 'platform_fee', -platformFee),
    entry(1, 'provider_fee', 'provider_fees', 0.99),
    entry(1, 'provider_fee', 'provider_clearing', -0.99),
    ...(payout.transferred > 0
      ? [
          entry(2, 'transfer', 'seller_payable', payout.transferred),
          entry(2, 'transfer', 'payout_clearing', -payout.transferred),
        ]
      : []),
  ];
}

const months: EarningsAnswer['months'] = [
  {
    month: '2026-11',
    commission: 412.8,
    platformFee: 96.4,
    providerFees: -61.15,
    losses: -74.8,
    adjustments: 0,
    earned: 373.25,
  },
  {
    month: '2026-10',
    commission: 20,
    platformFee: 4,
    providerFees: -3.1,
    losses: 0,
    adjustments: -30,
    earned: -9.1,
  },
];

/** The entries of all payouts, and a check that found everything in order until a test says otherwise. */
export function addLedger(app: FastifyInstance, all: readonly PayoutDetail[]): void {
  const entries = all.flatMap(entriesOf);
  const check: Check = { at: at(0), payouts: all.length, stores: 3, differences: 0, findings: [] };
  app.get('/api/admin/ledger', (request) => {
    const query = request.query as Query;
    const { orderId, sellerId, account, kind, after, from } = query;
    const found = entries
      .filter((entry) => !orderId || entry.orderId === orderId)
      .filter((entry) => !sellerId || entry.sellerId === sellerId)
      .filter((entry) => !account || entry.account === account)
      .filter((entry) => !kind || entry.kind === kind)
      .filter((entry) => !from || entry.at >= from);
    const keyOf = ({ transactionId, leg }: LedgerEntry) => `${transactionId}:${leg}`;
    const begin = after ? found.findIndex((entry) => keyOf(entry) === after) + 1 : 0;
    const page = found.slice(begin, begin + Number(query['limit'] ?? 50));
    const last = page.at(-1);
    const isAll = begin + page.length >= found.length;
    return {
      entries: page,
      sum: after ? null : sum(found.map(({ amount }) => amount)),
      count: after ? null : found.length,
      next: last && !isAll ? keyOf(last) : null,
    };
  });
  app.get('/api/admin/ledger/check', () => ({ check }));
  app.get('/api/admin/ledger/earnings', () => ({ months }) satisfies EarningsAnswer);
}
