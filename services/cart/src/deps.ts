import { type Clock, hourMs } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import type { BaseDeps } from '@largo/service-kit';
import { makeShippingClient, type ShippingClient } from './clients/shipping-client.ts';
import type { CartConfig } from './config.ts';

export interface CartDeps {
  db: Db;
  units: Units;
  clock: Clock;
  shipping: ShippingClient;
  abandonedAfterMs: number;
  jobsEveryMs: number;
}

export function makeDeps({ config, db, units, clock, http, log }: BaseDeps<CartConfig>): CartDeps {
  return {
    db,
    units,
    clock,
    shipping: makeShippingClient(http, log),
    abandonedAfterMs: config.CART_ABANDONED_HOURS * hourMs,
    jobsEveryMs: config.CART_JOBS_EVERY_SECONDS * 1_000,
  };
}
