import { type Clock, newId } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import type { BaseDeps } from '@largo/service-kit';
import { remoteCepProvider, type CepProvider } from './clients/cep-provider.ts';
import type { ShippingConfig } from './config.ts';
import { bundledPlaces, type Places } from './db/places.ts';
import { DemandLog } from './demand-log.ts';
import { recordDemand } from './use-cases/record-demand.ts';

export interface ShippingDeps {
  db: Db;
  units: Units;
  clock: Clock;
  places: Places;
  demand: DemandLog;
  cepProvider: CepProvider | undefined;
}

export function makeDeps(base: BaseDeps<ShippingConfig>): ShippingDeps {
  const { config, db, units, clock, log } = base;
  const template = config.CEP_PROVIDER_URL;
  const cepProvider = template
    ? remoteCepProvider(template, (error) => log.warn({ err: error }, 'CEP provider failed'))
    : undefined;
  const demand = new DemandLog({
    everyMs: config.FREIGHT_DEMAND_MS,
    write: (found) => recordDemand(units.plain({ correlationId: newId() }), found),
    onFailure: (err) => log.warn({ err }, 'requests to unserved places were not recorded'),
  });
  return { db, units, clock, places: bundledPlaces(), demand, cepProvider };
}
