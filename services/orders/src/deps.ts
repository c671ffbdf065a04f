import { minuteMs } from '@largo/kernel';
import { type BaseDeps, configuredCalendar, openFiles } from '@largo/service-kit';
import { makeAttachmentFiles } from './clients/attachment-files.ts';
import { makeCatalogClient } from './clients/catalog-client.ts';
import { makeShippingClient } from './clients/shipping-client.ts';
import type { OrdersConfig } from './config.ts';

export type OrdersDeps = Awaited<ReturnType<typeof makeDeps>>;

export async function makeDeps({ config, db, units, clock, http, log }: BaseDeps<OrdersConfig>) {
  return {
    log,
    db,
    units,
    clock,
    catalog: makeCatalogClient(http),
    shipping: makeShippingClient(http),
    attachmentFiles: makeAttachmentFiles(await openFiles(config)),
    defaultRates: {
      commissionBps: config.DEFAULT_COMMISSION_BPS,
      platformFeeBps: config.DEFAULT_PLATFORM_FEE_BPS,
    },
    reservationMs: config.ORDER_RESERVATION_MINUTES * minuteMs,
    calendar: configuredCalendar(config, clock.now()),
    jobsEveryMs: config.ORDER_JOBS_EVERY_SECONDS * 1_000,
  };
}
