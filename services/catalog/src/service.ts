import { defineService } from '@largo/service-kit';
import { configSchema } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { counters, gauges } from './figures.ts';
import { routes } from './http/routes.ts';
import { cleanPicturesJob } from './jobs/clean-pictures.job.ts';
import { drawPicturesJob } from './jobs/draw-pictures.job.ts';
import { expireReservationsJob } from './jobs/expire-reservations.job.ts';
import { fetchPicturesJob } from './jobs/fetch-pictures.job.ts';
import { forgetImportsJob } from './jobs/forget-imports.job.ts';
import { forgetPriceChangesJob } from './jobs/forget-price-changes.job.ts';
import { runImportsJob } from './jobs/run-imports.job.ts';
import { personalData } from './personal-data.ts';

export const catalog = defineService({
  name: 'catalog',
  configSchema,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs: (deps) => [
    expireReservationsJob(deps),
    fetchPicturesJob(deps),
    drawPicturesJob(deps),
    cleanPicturesJob(deps),
    forgetPriceChangesJob(deps),
    runImportsJob(deps),
    forgetImportsJob(deps),
  ],
  gauges,
  counters,
});
