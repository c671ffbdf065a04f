import { hourMs, minuteMs } from '@largo/kernel';
import { defineService } from '@largo/service-kit';
import { IdentityConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { routes } from './http/routes.ts';
import { personalData } from './personal-data.ts';
import { cleanStorePictures } from './use-cases/clean-store-pictures.ts';
import { forgetExpired } from './use-cases/forget-expired.ts';
import { tidyPersonalData } from './use-cases/tidy-personal-data.ts';

export const identity = defineService({
  name: 'identity',
  configSchema: IdentityConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs: ({ units, images }) => [
    {
      name: 'clean-store-pictures',
      everyMs: hourMs,
      run: () =>
        cleanStorePictures(units.plain({ correlationId: 'identity.clean-store-pictures' }), images),
    },
    {
      name: 'forget-expired',
      everyMs: hourMs,
      run: () => forgetExpired(units.plain({ correlationId: 'identity.forget-expired' })),
    },
    {
      name: 'tidy-personal-data',
      everyMs: 10 * minuteMs,
      run: () => tidyPersonalData(units.plain({ correlationId: 'identity.tidy-personal-data' })),
    },
  ],
});
