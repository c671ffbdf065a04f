import { type Clock, minuteMs } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import type { BaseDeps } from '@largo/service-kit';
import { type CatalogClient, makeCatalogClient } from './clients/catalog-client.ts';
import { makeShippingClient, type ShippingClient } from './clients/shipping-client.ts';
import type { OrdersConfig } from './config.ts';

export interface OrdersDeps {
  db: Db;
  units: Units;
  clock: Clock;
  catalog: CatalogClient;
  shipping: ShippingClient;
  defaultRates: { commissionBps: number; platformFeeBps: number };
  reservationMs: number;
  jobsEveryMs: number;
}

export function makeDeps({ config, db, units, clock, http }: BaseDeps<OrdersConfig>): OrdersDeps {
  return {
    db,
    units,
    clock,
    catalog: makeCatalogClient(http),
    shipping: makeShippingClient(http),
    defaultRates: {
      commissionBps: config.DEFAULT_COMMISSION_BPS,
      platformFeeBps: config.DEFAULT_PLATFORM_FEE_BPS,
    },
    reservationMs: config.ORDER_RESERVATION_MINUTES * minuteMs,
    jobsEveryMs: config.ORDER_JOBS_EVERY_SECONDS * 1_000,
  };
}
