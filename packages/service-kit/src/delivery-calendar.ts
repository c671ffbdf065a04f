import { deliveryCalendar, type DeliveryCalendar } from '@largo/kernel';
import Type, { type Static } from 'typebox';

/** When the city delivers; the same for all processes that promise a day. */
export const DeliveryConfig = Type.Object({
  /** Days of the week on which the city delivers, 0 is Sunday. */
  DELIVERY_WEEKDAYS: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    minItems: 1,
    default: [1, 2, 3, 4, 5, 6],
  }),
  /** Dates without delivery besides the national holidays, `2026-12-08`. */
  DELIVERY_CLOSED_DATES: Type.Array(Type.String({ format: 'date' }), { default: [] }),
  /** Orders from this hour on count as placed the next day; 24: never. */
  DELIVERY_CUTOFF_HOUR: Type.Integer({ default: 18, minimum: 0, maximum: 24 }),
});

/** The calendar of these settings, with the holidays of this year and the next two. */
export const configuredCalendar = (
  config: Readonly<Static<typeof DeliveryConfig>>,
  now: Date,
): DeliveryCalendar =>
  deliveryCalendar(
    {
      weekdays: config.DELIVERY_WEEKDAYS,
      closedDates: config.DELIVERY_CLOSED_DATES,
      cutoffHour: config.DELIVERY_CUTOFF_HOUR,
    },
    now,
  );
