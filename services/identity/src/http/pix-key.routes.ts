import { Nullable, PixKeyAnswer } from '@largo/contracts';
import { actorOf, type App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import type { User } from '../domain/user.ts';
import { getOwnUser } from '../queries/get-own-user.ts';
import { setPixKey } from '../use-cases/set-pix-key.ts';

const seller = { config: { policy: 'seller' } } as const;
const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));
const bankText = text(120);
const PixKeyBody = Type.Object({
  pixKey: text(140),
  pixKeyType: text(10),
  document: text(18),
  bankInfo: Type.Optional(
    Nullable(
      Type.Union([
        Type.String({ maxLength: 500 }),
        Type.Object({
          bankName: bankText,
          bankCode: bankText,
          agency: bankText,
          account: bankText,
          accountType: bankText,
          accountHolder: bankText,
        }),
      ]),
    ),
  ),
});

export function pixKeyRoutes(app: App, { units, db }: Deps): void {
  app.get(
    '/users/me/pix-key',
    { ...seller, schema: { response: { 200: PixKeyAnswer } } },
    async (request) => answerOf(await getOwnUser(db, actorOf(request).userId)),
  );

  app.put(
    '/users/me/pix-key',
    { ...seller, schema: { body: PixKeyBody, response: { 200: PixKeyAnswer } } },
    async (request) => {
      const { userId } = actorOf(request);
      const unit = units.plain({ correlationId: request.id });
      return answerOf(await setPixKey(unit, { userId, form: request.body }));
    },
  );
}

function answerOf({ id, name, pix }: User): PixKeyAnswer {
  return { user: { id, name, ...pix } };
}
