import { PixKeyAnswer, PixKeyBody } from '@largo/contracts';
import { actorOf, type App, clientAddress } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { pixKeyPreview } from '../domain/pix-key.ts';
import type { User } from '../domain/user.ts';
import { getOwnUser } from '../queries/get-own-user.ts';
import { setPixKey } from '../use-cases/set-pix-key.ts';

const seller = { config: { policy: 'seller' } } as const;

export function pixKeyRoutes(app: App, deps: Deps): void {
  app.get(
    '/users/me/pix-key',
    { ...seller, schema: { response: { 200: PixKeyAnswer } } },
    async (request) => answerOf(await getOwnUser(deps.db, actorOf(request).userId)),
  );

  app.put(
    '/users/me/pix-key',
    { ...seller, schema: { body: PixKeyBody, response: { 200: PixKeyAnswer } } },
    async (request) => {
      const { userId } = actorOf(request);
      // Never with an Idempotency-Key: its record would hold a fast hash over the password.
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
