import { hourMs, minuteMs } from '@largo/kernel';
import { defineService } from '@largo/service-kit';
import { IdentityConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { counters } from './figures.ts';
import { routes } from './http/routes.ts';
import { personalData } from './personal-data.ts';
import { clearAuditAddresses } from './use-cases/clear-audit-addresses.ts';
import { cleanStorePictures } from './use-cases/clean-store-pictures.ts';
import { deleteExpired } from './use-cases/delete-expired.ts';
import { journalErasures } from './use-cases/journal-erasures.ts';
import { linkAddresses } from './use-cases/link-addresses.ts';
import { renewSecretSeals } from './use-cases/renew-secret-seals.ts';
import { tidyPersonalData } from './use-cases/tidy-personal-data.ts';

export const identity = defineService({
  name: 'identity',
  configSchema: IdentityConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs: ({ units, images, journal, db, config, log, secretSealer }) => [
    {
      name: 'renew-secret-seals',
      everyMs: hourMs,
      run: async () => {
        const unit = units.plain({ correlationId: 'identity.renew-secret-seals' });
        const { unreadable } = await renewSecretSeals(unit, { secretSealer });
        if (unreadable > 0) log.error({ unreadable }, 'no known key opens these second factors');
      },
    },
    {
      name: 'clean-store-pictures',
      everyMs: hourMs,
      run: () =>
        cleanStorePictures(units.plain({ correlationId: 'identity.clean-store-pictures' }), {
          images,
          log,
        }),
    },
    {
      name: 'delete-expired',
      everyMs: hourMs,
      run: () => deleteExpired(units.plain({ correlationId: 'identity.delete-expired' })),
    },
    {
      name: 'link-addresses',
      everyMs: hourMs,
      run: () => linkAddresses(units.plain({ correlationId: 'identity.link-addresses' }), { log }),
    },
    {
      name: 'tidy-personal-data',
      everyMs: 10 * minuteMs,
      run: () => tidyPersonalData(units.plain({ correlationId: 'identity.tidy-personal-data' })),
    },
    {
      name: 'journal-erasures',
      everyMs: 30_000,
      run: () =>
        journalErasures(units.plain({ correlationId: 'identity.journal-erasures' }), {
          db,
          journal,
          log,
        }),
    },
    {
      name: 'clear-audit-addresses',
      everyMs: hourMs,
      run: () =>
        clearAuditAddresses(units.plain({ correlationId: 'identity.clear-audit-addresses' }), {
          keptDays: config.AUDIT_ADDRESS_DAYS,
        }),
    },
  ],
  counters,
});
