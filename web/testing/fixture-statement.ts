import * as contracts from '@largo/contracts';
import { answer, type Said } from './answer.ts';
import type { On } from './fixture-routes.ts';
import { idOf as idOfAll } from './fixture-tools.ts';

const idOf = (number: number) => idOfAll(60, number);
const numberOf = (number: number) => `LG-2026-000${number}`;

const line = (day: number, net: number, balance: number, said: Said<contracts.StatementLine>) => ({
  id: idOf(day),
  at: `2026-11-${String(day).padStart(2, '0')}T15:00:00Z`,
  kind: 'sale',
  orderId: idOf(100 + day),
  orderNumber: numberOf(100 + day),
  net,
  balance,
  ...said,
});
const sale = { gross: 100, commission: -5, platformFee: -2 };
const refund = { kind: 'refund', refunds: -50, commission: 2.5, platformFee: 1 };
const paid = { kind: 'transfer', reference: 'E60701190202611201200s0f1a2b3c4d', paid: -93 };
const gift = { kind: 'adjustment', orderId: null, orderNumber: null, reason: 'goodwill' };
/** One of every kind; a debt is paid back by the next sale. */
const lines = [
  line(2, 93, 186, sale),
  line(5, -93, 93, paid),
  line(8, -46.5, 46.5, refund),
  line(9, 1.5, 48, { ...gift, adjustments: 1.5 }),
  line(20, 93, 141, sale),
  line(21, 0, 141, { kind: 'set_off', reason: 'debt', setOff: 45 }),
];
const statementOf = (month: string, said: Said<contracts.StatementAnswer['statement']> = {}) => {
  const months = ['2026-11', '2026-10', '2026-09'];
  const pagination = contracts.paginationOf(1, 50, said.lines?.length ?? 0);
  return { month, months, opening: 93, closing: 93, pagination, ...said };
};
export const emptyMonth = (month: string) =>
  answer(contracts.StatementAnswer, { statement: statementOf(month) }).statement;

const coming = (number: number, releaseAt: string) => ({
  orderId: idOf(200 + number),
  orderNumber: numberOf(200 + number),
  amount: 93,
  releaseAt,
});
const late = { reason: 'no_answer', nextTryAt: '2026-11-21T15:30:00Z' } as const;
/** One that is late, and one on hold for two reasons. */
const releases: Said<contracts.ReleasesAnswer> = {
  days: [
    {
      day: '2026-11-20',
      amount: 46.5,
      count: 1,
      orders: [{ ...coming(1, '2026-11-20T15:00:00Z'), amount: 46.5, obstacle: late }],
    },
    {
      day: '2026-12-06',
      amount: 186,
      count: 2,
      orders: [coming(2, '2026-12-06T12:00:00Z'), coming(3, '2026-12-06T15:00:00Z')],
    },
  ],
  onHold: [
    {
      orderId: idOf(204),
      orderNumber: numberOf(204),
      amount: 46.5,
      reasons: [
        { reason: 'dispute', since: '2026-11-18T12:00:00Z' },
        { reason: 'refund', since: '2026-11-19T12:00:00Z' },
      ],
    },
  ],
};

const step = (kind: string, day: string, said: Said<contracts.PayoutStep>) => ({
  kind,
  at: `2026-11-${day}T12:00:00Z`,
  ...said,
});
/** A hold that ended, and a transfer that came back before the one that stands. */
export const orderMoney = answer(contracts.PayoutTimelineAnswer, {
  payout: {
    transferStatus: 'completed',
    releaseAt: '2026-11-16T12:00:00Z',
    completedAt: '2026-11-19T12:00:00Z',
  },
  steps: [
    step('hold_began', '03', { reason: 'dispute' }),
    step('hold_ended', '04', { reason: 'dispute' }),
    step('set_off', '16', { amount: 3, reason: 'debt' }),
    step('transferred', '17', { amount: 24.9, reference: 'E2E-0001' }),
    step('returned', '18', { amount: 24.9 }),
    step('transferred', '19', { amount: 24.9, proof: { contentType: 'application/pdf' } }),
  ],
});

/** What a store reads of its own money. */
export function addStatement(on: On): void {
  on('GET /payouts/releases', contracts.ReleasesAnswer, () => releases);
  on('GET /payouts/statement', contracts.StatementAnswer, ({ query: { month = '2026-11' } }) => {
    const totals = { gross: 200, refunds: -50, paid: -93, adjustments: 1.5, net: 48, setOff: 45 };
    const kept = { commission: -7.5, platformFee: -3 };
    const full = { lines, closing: 141, totals: { ...totals, ...kept } };
    return { statement: statementOf(month, month === '2026-11' ? full : {}) };
  });
  on('GET /payouts/statement/file', null, ({ reply }) =>
    reply.type('text/csv').send('Data;Hora\r\n'),
  );
  on('GET /payouts/orders/:orderId/timeline', contracts.PayoutTimelineAnswer, () => orderMoney);
}
