import {
  IdParams,
  MailState,
  named,
  paging,
  RetryMailsAnswer,
  UnsentMailsAnswer,
} from '@largo/contracts';
import { administratorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { listUnsentMails } from '../queries/list-unsent-mails.ts';
import { retryMail, retryMails } from '../use-cases/retry-mails.ts';

const ListQuery = Type.Object({
  state: Type.Optional({ ...MailState, description: 'Only mails in this state' }),
  ...paging({ usually: 20, atMost: 100 }),
});
const RetryMailsBody = named('RetryMailsBody', { state: Type.Optional(MailState) });

/** Mails that were not sent, for administrators. */
export function adminMailRoutes(app: App, deps: Deps): void {
  const { db, clock, units, mailSetting } = deps;

  app.get(
    '/notifications/mails',
    route({
      policy: 'admin',
      operationId: 'listUnsentMails',
      summary: 'List mails that wait, failed or were given up, without their addresses',
      querystring: ListQuery,
      response: { 200: UnsentMailsAnswer },
    }),
    ({ query: { state, page = 1, limit = 20 } }) =>
      listUnsentMails(db, { state, page, limit, now: clock.now() }, mailSetting),
  );

  app.post(
    '/notifications/mails/:id/retry',
    route({
      policy: 'admin',
      errors: ['MAIL_NOT_FOUND', 'MAIL_NOT_RETRYABLE'],
      operationId: 'retryMail',
      summary: 'Try a mail again at once',
      params: IdParams,
      response: { 200: RetryMailsAnswer },
    }),
    async (request) => {
      const unit = units.plain({ correlationId: request.id });
      const command = { id: request.params.id, admin: administratorOf(request) };
      return { data: { retriedCount: await retryMail(unit, command, deps) } };
    },
  );

  app.post(
    '/notifications/mails/retry',
    route({
      policy: 'admin',
      operationId: 'retryMails',
      summary: 'Try all mails again that failed or were given up',
      body: RetryMailsBody,
      response: { 200: RetryMailsAnswer },
    }),
    async (request) => {
      const unit = units.plain({ correlationId: request.id });
      const command = { state: request.body.state, admin: administratorOf(request) };
      return { data: { retriedCount: await retryMails(unit, command, deps) } };
    },
  );
}
