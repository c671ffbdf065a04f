import { defineService } from '@largo/service-kit';
import { PayoutsConfig } from './config.ts';
import { ledgerCheckRepository } from './db/ledger-check-repository.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { routes } from './http/routes.ts';
import { jobs } from './jobs/jobs.ts';
import { personalData } from './personal-data.ts';

export const payouts = defineService({
  name: 'payouts',
  configSchema: PayoutsConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs,
  gauges: ({ db, clock }) => [
    {
      name: 'ledger_differences',
      help: 'Figures that the last nightly check found different from the ledger entries',
      read: async () => (await ledgerCheckRepository.findLast(db))?.differences ?? 0,
    },
    {
      name: 'ledger_check_age_seconds',
      help: 'Since the last nightly check of the ledger; 0 before the first one',
      read: async () => {
        const last = await ledgerCheckRepository.findLast(db);
        return last ? (clock.now().getTime() - last.startedAt.getTime()) / 1_000 : 0;
      },
    },
  ],
});
