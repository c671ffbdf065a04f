import { named } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { unsubscribeFromCartReminders } from '../use-cases/unsubscribe-from-cart-reminders.ts';

const TokenParams = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 100, description: 'Token of the mail’s link' }),
});
const UnsubscribedAnswer = named('UnsubscribedAnswer', {
  data: Type.Object({ refused: Type.Literal(true) }),
});

/** Works without a login: the mail's link is enough. Mail programs post a form here (RFC 8058). */
export async function cartReminderRoutes(
  app: App,
  { units, unsubscribeLinks }: Deps,
): Promise<void> {
  await app.register(async (scope: App) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      // The address says everything; the form is ignored.
      (_request, _body, done) => done(null, undefined),
    );
    scope.post(
      '/notifications/cart-reminders/refusals/:token',
      route({
        policy: 'public',
        errors: ['REFUSAL_LINK_INVALID'],
        operationId: 'unsubscribeFromCartReminders',
        summary: 'Unsubscribe from cart reminders by the link of a mail',
        params: TokenParams,
        response: { 200: UnsubscribedAnswer },
      }),
      async (request) => {
        const unit = units.plain({ correlationId: request.id });
        await unsubscribeFromCartReminders(unit, request.params.token, unsubscribeLinks);
        return { data: { refused: true as const } };
      },
    );
  });
}
