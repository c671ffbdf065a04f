import type { Db, Units } from '@largo/messaging';
import type { BaseDeps } from '@largo/service-kit';
import { remoteCepProvider, type CepProvider } from './clients/cep-provider.ts';
import type { ShippingConfig } from './config.ts';
import { bundledPlaces, type Places } from './db/places.ts';

export interface ShippingDeps {
  db: Db;
  units: Units;
  places: Places;
  cepProvider: CepProvider | undefined;
}

export function makeDeps({ config, db, units, log }: BaseDeps<ShippingConfig>): ShippingDeps {
  const template = config.CEP_PROVIDER_URL;
  const cepProvider = template
    ? remoteCepProvider(template, (error) => log.warn({ err: error }, 'CEP provider failed'))
    : undefined;
  return { db, units, places: bundledPlaces(), cepProvider };
}
