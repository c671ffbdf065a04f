import { defineService } from '@largo/service-kit';
import { configSchema } from './config.ts';
import { disputeRepository } from './db/dispute-repository.ts';
import { makeDeps } from './deps.ts';
import { disputeGraceMs } from './domain/dispute.ts';
import { subscriptions } from './events/subscriptions.ts';
import { routes } from './http/routes.ts';
import { cleanAttachmentsJob } from './jobs/clean-attachments.job.ts';
import { meetDeadlinesJob } from './jobs/meet-deadlines.job.ts';
import { personalData } from './personal-data.ts';

export const orders = defineService({
  name: 'orders',
  configSchema,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs: (deps) => [meetDeadlinesJob(deps), cleanAttachmentsJob(deps)],
  gauges: ({ db, clock }) => [
    {
      name: 'disputes_overdue',
      help: 'Disputes that wait for a decision a day after their due date',
      read: () =>
        disputeRepository.countOverdue(db, new Date(clock.now().getTime() - disputeGraceMs)),
    },
  ],
});
