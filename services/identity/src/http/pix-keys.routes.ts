import { PixKeyAnswer, PixKeyBody } from '@largo/contracts';
import { actorOf, type App, clientAddress, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { pixKeyPreview } from '../domain/pix-key.ts';
import type { User } from '../domain/user.ts';
import { getOwnUser } from '../queries/get-own-user.ts';
import { setPixKey } from '../use-cases/set-pix-key.ts';

export function pixKeyRoutes(app: App, deps: Deps): void {
  app.get(
    '/users/me/pix-key',
    route({
      policy: 'seller',
      errors: ['SESSION_ENDED', 'USER_NOT_FOUND'],
      operationId: 'getPixKey',
      summary: "Get the caller's PIX key for payouts",
      response: { 200: PixKeyAnswer },
    }),
    async (request) => answerOf(await getOwnUser(deps.db, actorOf(request).userId)),
  );

  app.put(
    '/users/me/pix-key',
    route({
      policy: 'seller',
      secondFactor: true,
      errors: ['PIX_KEY_INVALID', 'PASSWORD_WRONG', 'RATE_LIMITED', 'USER_NOT_FOUND'],
      operationId: 'setPixKey',
      summary: "Set the caller's PIX key for payouts",
      body: PixKeyBody,
      response: { 200: PixKeyAnswer },
    }),
    async (request) => {
      const { userId } = actorOf(request);
      // No Idempotency-Key: its stored record would contain a fast hash of the password.
      const unit = deps.units.plain({ correlationId: request.id });
      const command = { userId, form: request.body, address: clientAddress(request) };
      return answerOf(await setPixKey(unit, command, deps));
    },
  );
}

function answerOf({ id, name, pix, pixKeyChangedAt }: User): PixKeyAnswer {
  return {
    user: {
      id,
      name,
      ...pix,
      pixKeyPreview: pixKeyPreview(pix),
      pixKeyChangedAt: pixKeyChangedAt?.toISOString() ?? null,
    },
  };
}
