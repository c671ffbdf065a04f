import type { Clock } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import type { BaseDeps, Logger } from '@largo/service-kit';

export interface PayoutsDeps {
  db: Db;
  units: Units;
  clock: Clock;
  log: Logger;
}

export function makeDeps({ db, units, clock, log }: BaseDeps<object>): PayoutsDeps {
  return { db, units, clock, log };
}
