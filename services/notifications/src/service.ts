import { dayMs } from '@largo/kernel';
import { defineService } from '@largo/service-kit';
import { NotificationsConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { routes } from './http/routes.ts';
import { personalData } from './personal-data.ts';
import { forgetSentMails } from './use-cases/clean-up.ts';

export const notifications = defineService({
  name: 'notifications',
  configSchema: NotificationsConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs: ({ mailSender, db, clock }) => [
    // New mails do not wait for it; it brings those that failed or were left by a crash.
    { name: 'send-mails', everyMs: 2_000, run: () => mailSender.drain() },
    { name: 'forget-sent-mails', everyMs: dayMs, run: () => forgetSentMails(db, clock.now()) },
  ],
  async close({ hub, mailSender }) {
    await hub.stop();
    await mailSender.stop();
  },
});
