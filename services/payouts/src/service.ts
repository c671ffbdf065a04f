import { defineService } from '@largo/service-kit';
import Type from 'typebox';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { payoutRoutes } from './http/payout.routes.ts';
import { reportRoutes } from './http/report.routes.ts';
import { settingsRoutes } from './http/settings.routes.ts';
import { personalData } from './personal-data.ts';
import { scheduledRelease } from './release-due.ts';

const releaseEveryMs = 2_000;

export const payouts = defineService({
  name: 'payouts',
  configSchema: Type.Object({}),
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes: (app, deps) => {
    payoutRoutes(app, deps);
    settingsRoutes(app, deps);
    reportRoutes(app, deps);
  },
  subscriptions,
  personalData,
  jobs: (deps) => [
    { name: 'payouts.release', everyMs: releaseEveryMs, run: () => scheduledRelease(deps) },
  ],
});
