import { MailAddressAnswer, UndeliverableAnswer } from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { countUndeliverable } from '../queries/count-undeliverable.ts';
import { getMailAddress } from '../queries/get-mail-address.ts';
import { confirmMailAddress } from '../use-cases/confirm-mail-address.ts';

/** Addresses that the mail server refuses permanently. */
export function mailAddressRoutes(app: App, { db, units, mailSender }: Deps): void {
  app.get(
    '/notifications/mail-address',
    route({
      policy: 'user',
      operationId: 'getMailAddress',
      summary: "Get the caller's mail address and whether it was refused",
      response: { 200: MailAddressAnswer },
    }),
    async (request) => ({ data: await getMailAddress(db, actorOf(request).userId) }),
  );

  app.post(
    '/notifications/mail-address/confirmation',
    route({
      policy: 'user',
      operationId: 'confirmMailAddress',
      summary: "Try the caller's mail address again",
      response: { 200: MailAddressAnswer },
    }),
    async (request) => {
      const { userId } = actorOf(request);
      await confirmMailAddress(units.plain({ correlationId: request.id }), userId);
      mailSender.wake();
      return { data: await getMailAddress(db, userId) };
    },
  );

  app.get(
    '/notifications/undeliverable',
    route({
      policy: 'admin',
      operationId: 'countUndeliverable',
      summary: 'Count the addresses that the mail server refuses for good',
      response: { 200: UndeliverableAnswer },
    }),
    async () => ({ data: { addressCount: await countUndeliverable(db) } }),
  );
}
