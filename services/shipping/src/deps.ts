import type { DeliveryCalendar } from '@largo/kernel';
import { type BaseDeps, configuredCalendar } from '@largo/service-kit';
import { type CepLookup, makeCepLookup } from './clients/cep-lookup.ts';
import { readProviders } from './clients/cep-provider.ts';
import type { ShippingConfig } from './config.ts';
import { bundledPlaces, type Places } from './db/places.ts';
import { ProductDestinationsLoader } from './db/product-destinations-loader.ts';
import { ruleRepository } from './db/rule-repository.ts';
import type { City } from './domain/city.ts';
import { DemandRecorder } from './jobs/record-demand.job.ts';

export interface ShippingDeps extends BaseDeps<ShippingConfig> {
  city: City;
  calendar: DeliveryCalendar;
  places: Places;
  demand: DemandRecorder;
  productDestinations: ProductDestinationsLoader;
  cepLookup: CepLookup;
}

export function makeDeps(base: BaseDeps<ShippingConfig>): ShippingDeps {
  const { config, db, units, log } = base;
  const city = { name: config.CITY_NAME, state: config.CITY_STATE };
  const places = bundledPlaces({
    ...city,
    cepFrom: config.CITY_CEP_FROM,
    cepTo: config.CITY_CEP_TO,
  });
  const timeoutMs = config.CEP_PROVIDER_TIMEOUT_MS;
  return {
    ...base,
    city,
    calendar: configuredCalendar(config, base.clock.now()),
    places,
    demand: new DemandRecorder({ units, city, everyMs: config.FREIGHT_DEMAND_MS, log }),
    productDestinations: new ProductDestinationsLoader((sellerIds) =>
      ruleRepository.listProductDestinations(db, sellerIds),
    ),
    cepLookup: makeCepLookup(readProviders(config.CEP_PROVIDER_URL, { places, timeoutMs }), {
      cacheMs: config.CEP_CACHE_MS,
      unknownCacheMs: config.CEP_UNKNOWN_CACHE_MS,
      restMs: config.CEP_PROVIDER_REST_MS,
      onFailure: (err, provider) => log.warn({ err, provider }, 'CEP provider failed'),
    }),
  };
}
