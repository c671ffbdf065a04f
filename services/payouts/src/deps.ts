import type { Clock } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import type { BaseDeps, Logger } from '@largo/service-kit';
import { makePaymentsClient, type PaymentsClient } from './clients/payments-client.ts';
import type { PayoutsConfig } from './config.ts';
import { manualTransfers, type TransferPort } from './domain/transfer-port.ts';

export interface PayoutsDeps {
  db: Db;
  units: Units;
  clock: Clock;
  log: Logger;
  cityName: string;
  payments: PaymentsClient;
  transfers: TransferPort;
}

export function makeDeps(base: BaseDeps<PayoutsConfig>): PayoutsDeps {
  const { db, units, clock, log, config, http } = base;
  return {
    db,
    units,
    clock,
    log,
    cityName: config.CITY_NAME,
    payments: makePaymentsClient(http),
    transfers: manualTransfers,
  };
}
