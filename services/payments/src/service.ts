import { defineService } from '@largo/service-kit';
import { paymentsConfig } from './config.ts';
import { auditRunRepository } from './db/audit-run-repository.ts';
import { closeDeps, makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { routes } from './http/routes.ts';
import { jobs } from './jobs/jobs.ts';
import { personalData } from './personal-data.ts';

export const payments = defineService({
  name: 'payments',
  configSchema: paymentsConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs,
  gauges: ({ db }) => [
    {
      name: 'audit_last_run_timestamp_seconds',
      help: 'When the auditor last said what it found; 0: never',
      read: async () => (await auditRunRepository.lastFigures(db)).finishedSeconds,
    },
    {
      name: 'audit_violations',
      help: 'Rules that did not hold when the auditor looked last',
      read: async () => (await auditRunRepository.lastFigures(db)).rules,
    },
  ],
  impairments: async ({ isProviderAway }) =>
    isProviderAway() ? [{ code: 'provider-away', status: 'down' }] : [],
  close: closeDeps,
});
