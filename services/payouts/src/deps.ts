import type { Clock } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import { type BaseDeps, type Count, type Logger, openFiles } from '@largo/service-kit';
import { makePaymentsClient, type PaymentsClient } from './clients/payments-client.ts';
import { makeProofFiles, type ProofFiles } from './clients/proof-files.ts';
import type { PayoutsConfig } from './config.ts';

export interface PayoutsDeps {
  db: Db;
  units: Units;
  clock: Clock;
  log: Logger;
  count: Count;
  cityName: string;
  payments: PaymentsClient;
  proofFiles: ProofFiles;
}

export async function makeDeps(base: BaseDeps<PayoutsConfig>): Promise<PayoutsDeps> {
  const { db, units, clock, log, count, config, http } = base;
  return {
    db,
    units,
    clock,
    log,
    count,
    cityName: config.CITY_NAME,
    payments: makePaymentsClient(http),
    proofFiles: makeProofFiles(await openFiles(config)),
  };
}
