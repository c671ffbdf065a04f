import { named, Nullable, UserAnswer } from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { userView } from '../domain/user-snapshots.ts';
import { getOwnUser } from '../queries/get-own-user.ts';
import { updateProfile } from '../use-cases/update-profile.ts';
import { AddressBody, addressErrors } from './address-body.ts';

/** An allow-list: roles, e-mail and status in the body are ignored. */
const ProfileBody = named('ProfileBody', {
  name: Type.Optional(Type.String({ maxLength: 120 })),
  cpf: Type.Optional(Type.String({ maxLength: 14 })),
  phone: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  address: Type.Optional(AddressBody),
  /** Gives or withdraws consent to cart reminders. */
  cartReminders: Type.Optional(Type.Boolean()),
});

export function profileRoutes(app: App, { units, db }: Deps): void {
  app.get(
    '/auth/profile',
    route({
      policy: 'user',
      errors: ['SESSION_ENDED', 'USER_NOT_FOUND'],
      operationId: 'getOwnUser',
      summary: "Get the caller's account",
      response: { 200: UserAnswer },
    }),
    async (request) => ({
      user: userView(await getOwnUser(db, actorOf(request).userId)),
    }),
  );

  app.put(
    '/auth/profile',
    route({
      policy: 'user',
      errors: [...addressErrors, 'CPF_REQUIRED', 'CPF_INVALID', 'PHONE_INVALID', 'USER_NOT_FOUND'],
      operationId: 'updateProfile',
      summary: "Change the caller's account",
      body: ProfileBody,
      response: { 200: UserAnswer },
    }),
    async (request) => {
      const { userId } = actorOf(request);
      const unit = units.plain({ correlationId: request.id });
      return { user: userView(await updateProfile(unit, { ...request.body, userId })) };
    },
  );
}
