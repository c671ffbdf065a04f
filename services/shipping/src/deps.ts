import { type Clock, newId } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import type { BaseDeps } from '@largo/service-kit';
import { type CepLookup, makeCepLookup } from './clients/cep-lookup.ts';
import { readProviders } from './clients/cep-provider.ts';
import type { ShippingConfig } from './config.ts';
import { bundledPlaces, type Places } from './db/places.ts';
import { DemandLog } from './demand-log.ts';
import { ProductPlaces } from './product-places.ts';
import { readPlacesOfProducts } from './queries/no-freight-reason.ts';
import { recordDemand } from './use-cases/record-demand.ts';

export interface ShippingDeps {
  db: Db;
  units: Units;
  clock: Clock;
  places: Places;
  demand: DemandLog;
  productPlaces: ProductPlaces;
  cepLookup: CepLookup;
}

export function makeDeps(base: BaseDeps<ShippingConfig>): ShippingDeps {
  const { config, db, units, clock, log } = base;
  const places = bundledPlaces();
  const demand = new DemandLog({
    everyMs: config.FREIGHT_DEMAND_MS,
    write: (found) => recordDemand(units.plain({ correlationId: newId() }), found),
    onFailure: (err) => log.warn({ err }, 'requests to unserved places were not recorded'),
  });
  const productPlaces = new ProductPlaces((sellerIds) => readPlacesOfProducts(db, sellerIds));
  const cepLookup = cepLookupOf(base, places);
  return { db, units, clock, places, demand, productPlaces, cepLookup };
}

function cepLookupOf({ config, log }: BaseDeps<ShippingConfig>, places: Places): CepLookup {
  const timeoutMs = config.CEP_PROVIDER_TIMEOUT_MS;
  return makeCepLookup(readProviders(config.CEP_PROVIDER_URL, { places, timeoutMs }), {
    cacheMs: config.CEP_CACHE_MS,
    unknownCacheMs: config.CEP_UNKNOWN_CACHE_MS,
    restMs: config.CEP_PROVIDER_REST_MS,
    onFailure: (err, provider) => log.warn({ err, provider }, 'CEP provider failed'),
  });
}
