import { dayMs, minuteMs } from '@largo/kernel';
import { defineService } from '@largo/service-kit';
import { NotificationsConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { gauges } from './figures.ts';
import { routes } from './http/routes.ts';
import { personalData } from './personal-data.ts';
import { deleteSentMails } from './use-cases/delete-sent-mails.ts';
import { releaseHeldPushes } from './use-cases/release-held-pushes.ts';
import { sendDigests } from './use-cases/send-digests.ts';
import { sendTeamDigest } from './use-cases/send-team-digest.ts';

export const notifications = defineService({
  name: 'notifications',
  configSchema: NotificationsConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs: ({ mailSender, pushSender, units, ...tools }) => [
    // New mails are sent at once; this retries those that failed or were left by a crash.
    { name: 'send-mails', everyMs: 2_000, run: () => mailSender.drain() },
    { name: 'send-pushes', everyMs: 2_000, run: () => pushSender.drain() },
    {
      name: 'release-held-pushes',
      everyMs: 30_000,
      run: () =>
        releaseHeldPushes(units.plain({ correlationId: 'notifications.release-held-pushes' }), {
          pushSender,
        }),
    },
    // Its days and hours are in the city's time: see domain/digest.ts.
    {
      name: 'send-digests',
      everyMs: 5 * minuteMs,
      run: () =>
        sendDigests(units.plain({ correlationId: 'notifications.send-digests' }), {
          ...tools,
          mailSender,
        }),
    },
    {
      name: 'send-team-digest',
      everyMs: 5 * minuteMs,
      run: () =>
        sendTeamDigest(units.plain({ correlationId: 'notifications.send-team-digest' }), {
          ...tools,
          mailSender,
        }),
    },
    {
      name: 'delete-sent-mails',
      everyMs: dayMs,
      run: () => deleteSentMails(units.plain({ correlationId: 'notifications.delete-sent-mails' })),
    },
  ],
  impairments: async ({ mailSender }) =>
    mailSender.isServerAway() ? [{ code: 'mail-server-away', status: 'slow' }] : [],
  async close({ hub, mailSender, pushSender }) {
    await hub.stop();
    await mailSender.stop();
    await pushSender.stop();
  },
  gauges,
});
