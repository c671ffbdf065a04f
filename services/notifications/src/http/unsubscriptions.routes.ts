import { UnsubscribedAnswer } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { unsubscribeByLink } from '../use-cases/unsubscribe-by-link.ts';

const TokenParams = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 100, description: 'Token of the mail’s link' }),
});

/** Works without a login: the mail's link is enough. Mail programs post a form here (RFC 8058). */
export async function unsubscriptionRoutes(
  app: App,
  { units, unsubscribeLinks }: Deps,
): Promise<void> {
  await app.register(async (scope: App) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      // The URL says everything, so the form is ignored.
      (_request, _body, done) => done(null, undefined),
    );
    const unsubscribe = async (request: { id: string; params: { token: string } }) => {
      const unit = units.plain({ correlationId: request.id });
      const category = await unsubscribeByLink(unit, request.params.token, unsubscribeLinks);
      return { data: { refused: true as const, category } };
    };
    scope.post(
      '/notifications/unsubscriptions/:token',
      route({
        policy: 'public',
        errors: ['REFUSAL_LINK_INVALID'],
        operationId: 'unsubscribeByLink',
        summary: 'Switch off what the link of a mail is about',
        params: TokenParams,
        response: { 200: UnsubscribedAnswer },
      }),
      (request) => unsubscribe(request),
    );
    // The address in mails sent before 0.5.
    scope.post(
      '/notifications/cart-reminders/refusals/:token',
      route({
        policy: 'public',
        errors: ['REFUSAL_LINK_INVALID'],
        operationId: 'unsubscribeFromCartReminders',
        summary: 'The same, as older mails call it',
        params: TokenParams,
        response: { 200: UnsubscribedAnswer },
      }),
      (request) => unsubscribe(request),
    );
  });
}
