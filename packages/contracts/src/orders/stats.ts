import Type, { type Static } from 'typebox';
import { Nullable, Reais } from '../common.ts';

const DailyFigures = { orders: Type.Integer(), revenue: Reais };
const Day = Type.String({ format: 'date' });
const StatsPeriod = Type.Object({
  from: Day,
  to: Day,
  ...DailyFigures,
  /** Each of them, also those without an order. */
  days: Type.Array(Type.Object({ day: Day, ...DailyFigures })),
});
/** Of the orders of the period that got so far. */
const MedianTime = Nullable(Type.Object({ medianMinutes: Type.Integer(), count: Type.Integer() }));
/** Of all orders that were paid, also those that ended since; `revenue` is what is left of them. */
const MarketFigures = {
  gmv: Reais,
  /** Commission and fee that are kept, after what refunds took of them. */
  fees: Reais,
  refunded: Reais,
};
const MarketPeriod = Type.Object({
  ...MarketFigures,
  /** The days of the period, in its order. */
  days: Type.Array(Type.Object(MarketFigures)),
});
export const OrderStatsAnswer = Type.Object({
  stats: Type.Object({
    totalOrders: Type.Integer(),
    /** Of all orders but the cancelled ones. */
    totalValue: Reais,
    confirmedRevenue: Reais,
    byStatus: Type.Record(Type.String(), Type.Object({ count: Type.Integer(), total: Reais })),
  }),
  /** With `groupBy=day`: what was paid and not given back, by the city's day of payment. */
  byDay: Type.Optional(
    Type.Object({
      period: StatsPeriod,
      before: StatsPeriod,
      /** Of own sales: from payment to the store's beginning, from sending to arrival. */
      times: Nullable(Type.Object({ acceptance: MedianTime, delivery: MedianTime })),
      /** For administrators who see all orders. */
      market: Nullable(Type.Object({ period: MarketPeriod, before: MarketPeriod })),
    }),
  ),
});
export type OrderStatsAnswer = Static<typeof OrderStatsAnswer>;
