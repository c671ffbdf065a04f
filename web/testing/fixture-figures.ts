import * as contracts from '@largo/contracts';
import { answer } from './answer.ts';

type DailyStats = NonNullable<contracts.OrderStatsAnswer['byDay']>;
type Days = DailyStats['period'];
const dayMs = 86_400_000;
const lastDay = Date.parse('2026-11-21T12:00:00Z');
const totalOf = <Name extends string>(days: readonly Record<Name, number>[], name: Name) =>
  Math.round(100 * days.reduce((total, day) => total + day[name], 0)) / 100;

/** `sales` by how many days ago. */
function periodOf(endsAt: number, sales: Readonly<Record<number, [number, number]>>): Days {
  const days = Array.from({ length: 30 }, (_, index) => {
    const ago = 29 - index;
    const [orders, revenue] = sales[ago] ?? [0, 0];
    return { day: new Date(endsAt - ago * dayMs).toISOString().slice(0, 10), orders, revenue };
  });
  const totals = { orders: totalOf(days, 'orders'), revenue: totalOf(days, 'revenue') };
  return { from: days.at(0)?.day ?? '', to: days.at(-1)?.day ?? '', ...totals, days };
}

/** Seven orders of R$ 500,00 against R$ 400,00 before. */
export const dailyStats = (): DailyStats => ({
  period: periodOf(lastDay, { 0: [1, 50], 3: [4, 300], 12: [2, 150] }),
  before: periodOf(lastDay - 30 * dayMs, { 5: [3, 300], 20: [1, 100] }),
  times: { acceptance: { medianMinutes: 42, count: 6 }, delivery: null },
  market: null,
});

/** As the team sees the same days: 7 % is kept, and of the first days a tenth more was sold and went back. */
function marketOf({ days }: Days, backShare: number) {
  const figures = days.map(({ revenue }) => {
    const [gmv = 0, fees = 0, refunded = 0] = [1 + backShare, 0.07, backShare].map(
      (share) => Math.round(100 * revenue * share) / 100,
    );
    return { gmv, fees, refunded };
  });
  const [gmv, fees] = [totalOf(figures, 'gmv'), totalOf(figures, 'fees')];
  return { gmv, fees, refunded: totalOf(figures, 'refunded'), days: figures };
}

export function cityDailyStats(): DailyStats {
  const { period, before } = dailyStats();
  const market = { period: marketOf(period, 0), before: marketOf(before, 0.1) };
  return { period, before, times: null, market };
}

/** From three days of waiting to one; before, always four. */
export function payoutAgeing(): contracts.PayoutAgeingAnswer {
  const { period, before } = dailyStats();
  const ageOf = (
    { from, to, days }: Days,
    ages: readonly [number, number],
    averageDays: number,
  ) => {
    const ageAt = (index: number) => (index < 15 ? ages[0] : ages[1]);
    const byDay = days.map(({ day }, index) => ({ day, waiting: 5, averageDays: ageAt(index) }));
    return { from, to, averageDays, days: byDay };
  };
  return { period: ageOf(period, [3, 1], 2), before: ageOf(before, [4, 4], 4) };
}

/** Something of everything that a store can read about its money. */
export const payoutSummary = answer(contracts.PayoutSummaryAnswer, {
  summary: {
    toCome: { amount: 93, count: 2, since: '2026-11-18T12:00:00Z' },
    waiting: { amount: 186, count: 2, nextReleaseAt: '2026-12-06T15:00:00Z', nextAmount: 93 },
    onHold: {
      amount: 46.5,
      count: 1,
      since: '2026-11-18T12:00:00Z',
      reasons: [{ reason: 'dispute', count: 1 }],
    },
    released: { amount: 140, count: 2, since: '2026-11-20T12:00:00Z', waitsFor: 'pix_key' },
    inFavor: 0,
    balance: 465.5,
    releaseDays: 15,
  },
}).summary;
