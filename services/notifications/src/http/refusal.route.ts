import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { refuseCartReminders } from '../use-cases/refuse-cart-reminders.ts';

const Params = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });
const RefusedAnswer = Type.Object({ data: Type.Object({ refused: Type.Literal(true) }) });

/** Without a login: who holds the mail may end it. Mail programs post a form here (RFC 8058). */
export async function refusalRoute(app: App, { units, refusalLinks }: Deps): Promise<void> {
  await app.register(async (scope: App) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      // All that counts is in the address.
      (_request, _body, done) => done(null, undefined),
    );
    scope.post(
      '/notifications/cart-reminders/refusals/:token',
      {
        config: { policy: 'public' },
        schema: { params: Params, response: { 200: RefusedAnswer } },
      },
      async (request) => {
        const unit = units.plain({ correlationId: request.id });
        await refuseCartReminders(unit, request.params.token, refusalLinks);
        return { data: { refused: true as const } };
      },
    );
  });
}
