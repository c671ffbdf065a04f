import Type, { type Static } from 'typebox';
import { Nullable, Reais } from '../common.ts';

const DailyFigures = { orders: Type.Integer(), revenue: Reais };
const Day = Type.String({ format: 'date' });
const StatsPeriod = Type.Object({
  from: Day,
  to: Day,
  ...DailyFigures,
  /** Every day of the period, including days without an order. */
  days: Type.Array(Type.Object({ day: Day, ...DailyFigures })),
});
/** Over the orders of the period that have reached this step. */
const MedianTime = Nullable(Type.Object({ medianMinutes: Type.Integer(), count: Type.Integer() }));
/** Over all paid orders, including those that ended since; `revenue` is what is left of them. */
const MarketFigures = {
  gmv: Reais,
  /** Commission and fee that the platform keeps, after refunds. */
  fees: Reais,
  refunded: Reais,
};
const MarketPeriod = Type.Object({
  ...MarketFigures,
  /** The days of the period, in order. */
  days: Type.Array(Type.Object(MarketFigures)),
});
export const OrderStatsAnswer = Type.Object({
  stats: Type.Object({
    totalOrders: Type.Integer(),
    /** Over all orders except cancelled ones. */
    totalValue: Reais,
    confirmedRevenue: Reais,
    byStatus: Type.Record(Type.String(), Type.Object({ count: Type.Integer(), total: Reais })),
  }),
  /** With `groupBy=day`: what was paid and not refunded, by the city's day of payment. */
  byDay: Type.Optional(
    Type.Object({
      period: StatsPeriod,
      before: StatsPeriod,
      /** For the user's own sales: from payment to acceptance, and from shipping to arrival. */
      times: Nullable(Type.Object({ acceptance: MedianTime, delivery: MedianTime })),
      /** Only for administrators who see all orders. */
      market: Nullable(Type.Object({ period: MarketPeriod, before: MarketPeriod })),
    }),
  ),
});
export type OrderStatsAnswer = Static<typeof OrderStatsAnswer>;
