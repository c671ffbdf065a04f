import type { OrderStatsAnswer, PayoutAgeingAnswer, PayoutSummaryAnswer } from '@largo/contracts';

type DailyStats = NonNullable<OrderStatsAnswer['byDay']>;

const dayMs = 86_400_000;
const lastDay = Date.parse('2026-11-21T12:00:00Z');

/** `sales` by how many days ago. */
function periodOf(endsAt: number, sales: Readonly<Record<number, [number, number]>>) {
  const days = Array.from({ length: 30 }, (_, index) => {
    const ago = 29 - index;
    const [orders, revenue] = sales[ago] ?? [0, 0];
    return { day: new Date(endsAt - ago * dayMs).toISOString().slice(0, 10), orders, revenue };
  });
  const sum = (of: 'orders' | 'revenue') => days.reduce((total, day) => total + day[of], 0);
  return {
    from: days.at(0)?.day ?? '',
    to: days.at(-1)?.day ?? '',
    orders: sum('orders'),
    revenue: sum('revenue'),
    days,
  };
}

/** Seven orders of R$ 500,00 against R$ 400,00 before. */
export const dailyStats = (): DailyStats => ({
  period: periodOf(lastDay, { 0: [1, 50], 3: [4, 300], 12: [2, 150] }),
  before: periodOf(lastDay - 30 * dayMs, { 5: [3, 300], 20: [1, 100] }),
  times: { acceptance: { medianMinutes: 42, count: 6 }, delivery: null },
  market: null,
});

type Days = DailyStats['period'];

/** As the team sees the same days: 7 % is kept, and of the first days a tenth more was sold and went back. */
function marketOf({ days }: Days, backShare: number) {
  const cents = (amount: number) => Math.round(100 * amount) / 100;
  const figures = days.map(({ revenue }) => ({
    gmv: cents(revenue * (1 + backShare)),
    fees: cents(revenue * 0.07),
    refunded: cents(revenue * backShare),
  }));
  const sum = (of: 'gmv' | 'fees' | 'refunded') =>
    cents(figures.reduce((total, day) => total + day[of], 0));
  return { gmv: sum('gmv'), fees: sum('fees'), refunded: sum('refunded'), days: figures };
}

export function cityDailyStats(): DailyStats {
  const { period, before } = dailyStats();
  return {
    period,
    before,
    times: null,
    market: { period: marketOf(period, 0), before: marketOf(before, 0.1) },
  };
}

/** From three days of waiting to one; before, always four. */
export function payoutAgeing(): PayoutAgeingAnswer {
  const { period, before } = dailyStats();
  const ageOf = (days: Days, ages: (index: number) => number, averageDays: number) => ({
    from: days.from,
    to: days.to,
    averageDays,
    days: days.days.map(({ day }, index) => ({ day, waiting: 5, averageDays: ages(index) })),
  });
  return {
    period: ageOf(period, (index) => (index < 15 ? 3 : 1), 2),
    before: ageOf(before, () => 4, 4),
  };
}

/** Something of everything that a store can read about its money. */
export const payoutSummary: PayoutSummaryAnswer['summary'] = {
  toCome: { amount: 93, count: 2, since: '2026-11-18T12:00:00Z' },
  waiting: { amount: 186, count: 2, nextReleaseAt: '2026-12-06T15:00:00Z', nextAmount: 93 },
  onHold: {
    amount: 46.5,
    count: 1,
    since: '2026-11-18T12:00:00Z',
    reasons: [{ reason: 'dispute', count: 1 }],
  },
  released: {
    amount: 140,
    count: 2,
    since: '2026-11-20T12:00:00Z',
    waitsFor: 'pix_key',
    pixKeyWaitsUntil: null,
  },
  paid: { amount: 0, count: 0, lastPaidAt: null },
  debt: 0,
  credit: 0,
  inFavor: 0,
  balance: 465.5,
  releaseDays: 15,
};
