import type { Clock } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import type { BaseDeps, Logger } from '@largo/service-kit';
import type { PayoutsConfig } from './config.ts';
import { manualTransfers, type TransferPort } from './domain/transfer-port.ts';

export interface PayoutsDeps {
  db: Db;
  units: Units;
  clock: Clock;
  log: Logger;
  cityName: string;
  transfers: TransferPort;
}

export function makeDeps({ db, units, clock, log, config }: BaseDeps<PayoutsConfig>): PayoutsDeps {
  return { db, units, clock, log, cityName: config.CITY_NAME, transfers: manualTransfers };
}
