import type {
  PayoutStep,
  PayoutTimelineAnswer,
  ReleasesAnswer,
  StatementAnswer,
  StatementLine,
} from '@largo/contracts';
import type { FastifyInstance } from 'fastify';

type Statement = StatementAnswer['statement'];

const idOf = (number: number) => `01900060-0000-7000-8000-${String(number).padStart(12, '0')}`;
const zero = {
  gross: 0,
  commission: 0,
  platformFee: 0,
  refunds: 0,
  paid: 0,
  adjustments: 0,
  net: 0,
  setOff: 0,
};
const line = (number: number, more: Partial<StatementLine>): StatementLine => ({
  id: idOf(number),
  at: `2026-11-${String(number).padStart(2, '0')}T15:00:00Z`,
  kind: 'sale',
  orderId: idOf(100 + number),
  orderNumber: `LG-2026-000${100 + number}`,
  reference: null,
  paymentMethod: null,
  reason: null,
  balance: 0,
  ...zero,
  ...more,
});
const sale = { gross: 100, commission: -5, platformFee: -2, net: 93 };

/** One of every kind; a debt is paid back by the next sale. */
const november: Statement = {
  month: '2026-11',
  months: ['2026-11', '2026-10', '2026-09'],
  opening: 93,
  totals: {
    ...zero,
    gross: 200,
    commission: -7.5,
    platformFee: -3,
    refunds: -50,
    paid: -93,
    adjustments: 1.5,
    net: 48,
    setOff: 45,
  },
  closing: 141,
  lines: [
    line(2, { ...sale, balance: 186 }),
    line(5, {
      kind: 'transfer',
      reference: 'E60701190202611201200s0f1a2b3c4d',
      paid: -93,
      net: -93,
      balance: 93,
    }),
    line(8, {
      kind: 'refund',
      refunds: -50,
      commission: 2.5,
      platformFee: 1,
      net: -46.5,
      balance: 46.5,
    }),
    line(9, {
      kind: 'adjustment',
      orderId: null,
      orderNumber: null,
      reason: 'goodwill',
      adjustments: 1.5,
      net: 1.5,
      balance: 48,
    }),
    line(20, { ...sale, balance: 141 }),
    line(21, { kind: 'set_off', reason: 'debt', setOff: 45, balance: 141 }),
  ],
  pagination: { page: 1, pages: 1, total: 6, limit: 50, hasPrev: false, hasNext: false },
};

export const emptyMonth = (month: string): Statement => ({
  ...november,
  month,
  opening: 93,
  totals: zero,
  closing: 93,
  lines: [],
  pagination: { ...november.pagination, total: 0 },
});

const comingOrder = (number: number, releaseAt: string) => ({
  orderId: idOf(200 + number),
  orderNumber: `LG-2026-000${200 + number}`,
  amount: 93,
  releaseAt,
  obstacle: null,
});
/** One that is late, and one on hold for two reasons. */
const releases: ReleasesAnswer = {
  days: [
    {
      day: '2026-11-20',
      amount: 46.5,
      count: 1,
      orders: [
        {
          ...comingOrder(1, '2026-11-20T15:00:00Z'),
          amount: 46.5,
          obstacle: { reason: 'no_answer', nextTryAt: '2026-11-21T15:30:00Z' },
        },
      ],
    },
    {
      day: '2026-12-06',
      amount: 186,
      count: 2,
      orders: [comingOrder(2, '2026-12-06T12:00:00Z'), comingOrder(3, '2026-12-06T15:00:00Z')],
    },
  ],
  onHold: [
    {
      orderId: idOf(204),
      orderNumber: 'LG-2026-000204',
      amount: 46.5,
      reasons: [
        { reason: 'dispute', since: '2026-11-18T12:00:00Z' },
        { reason: 'refund', since: '2026-11-19T12:00:00Z' },
      ],
    },
  ],
};

const step = (kind: string, at: string, more: Partial<PayoutStep>): PayoutStep => ({
  kind,
  at,
  amount: null,
  reason: null,
  reference: null,
  by: null,
  note: null,
  proof: null,
  ...more,
});
/** A hold that ended, and a transfer that came back before the one that stands. */
export const orderMoney: PayoutTimelineAnswer = {
  payout: {
    id: idOf(300),
    transferStatus: 'completed',
    open: 0,
    releaseAt: '2026-11-16T12:00:00Z',
    holds: [],
    obstacle: null,
    waitsFor: null,
    failure: null,
    completedAt: '2026-11-19T12:00:00Z',
  },
  steps: [
    step('hold_began', '2026-11-03T12:00:00Z', { reason: 'dispute' }),
    step('hold_ended', '2026-11-04T12:00:00Z', { reason: 'dispute' }),
    step('set_off', '2026-11-16T12:00:00Z', { amount: 3, reason: 'debt' }),
    step('transferred', '2026-11-17T12:00:00Z', { amount: 24.9, reference: 'E2E-0001' }),
    step('returned', '2026-11-18T12:00:00Z', { amount: 24.9 }),
    step('transferred', '2026-11-19T12:00:00Z', {
      amount: 24.9,
      proof: { id: idOf(301), contentType: 'application/pdf' },
    }),
  ],
};

/** What a store reads of its own money. */
export function addStatement(app: FastifyInstance): void {
  app.get('/api/payouts/releases', () => releases);
  app.get<{ Querystring: { month?: string } }>('/api/payouts/statement', (request) => {
    const { month = november.month } = request.query;
    return { statement: month === november.month ? november : emptyMonth(month) };
  });
  app.get('/api/payouts/statement/file', (_request, reply) =>
    reply.type('text/csv').send('Data;Hora\r\n'),
  );
  app.get('/api/payouts/orders/:orderId/timeline', () => orderMoney);
}
