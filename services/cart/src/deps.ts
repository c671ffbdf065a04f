import { hourMs } from '@largo/kernel';
import type { BaseDeps } from '@largo/service-kit';
import { makeShippingClient } from './clients/shipping-client.ts';
import type { CartConfig } from './config.ts';

export type CartDeps = ReturnType<typeof makeDeps>;

export function makeDeps({ config, db, units, clock, http, log }: BaseDeps<CartConfig>) {
  return {
    db,
    units,
    clock,
    log,
    shipping: makeShippingClient(http, log),
    abandonedAfterMs: config.CART_ABANDONED_HOURS * hourMs,
    jobsEveryMs: config.CART_JOBS_EVERY_SECONDS * 1_000,
  };
}
