import { named, Nullable, RoleChangeAnswer } from '@largo/contracts';
import { type Actor, actorOf, type App, route } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Deps } from '../deps.ts';
import { userView } from '../domain/user-snapshots.ts';
import type { User } from '../domain/user.ts';
import { addSellerRole } from '../use-cases/add-seller-role.ts';
import { saveSellerProfile } from '../use-cases/save-seller-profile.ts';

const AddRoleBody = named('AddRoleBody', {
  role: Type.String({ maxLength: 20 }),
  action: Type.Literal('add'),
});

const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));
/** Sellers are always companies, so `businessType` is accepted but ignored. */
const SellerProfileBody = named('SellerProfileBody', {
  businessName: text(120),
  cnpj: text(18),
  description: text(2000),
  businessType: Type.Optional(Type.Literal('company')),
  phone: text(20),
  email: text(254),
  website: text(300),
  socialMedia: Type.Optional(
    Nullable(Type.Object({ instagram: text(200), facebook: text(200), whatsapp: text(200) })),
  ),
});

const profileErrors = [
  'BUSINESS_NAME_REQUIRED',
  'CNPJ_REQUIRED',
  'CNPJ_INVALID',
  'PHONE_INVALID',
  'EMAIL_INVALID',
  'LINK_INVALID',
  'USER_NOT_FOUND',
] as const;

export function sellerRoutes(app: App, { db, units, signer, clock }: Deps): void {
  /** New roles come with a token that carries them, so that the user need not log in again. */
  const answer = async (user: User, actor: Actor): Promise<RoleChangeAnswer> => {
    const view = { user: userView(user) };
    if (user.roles.every((role) => actor.roles.includes(role))) return view;
    const { sessionId: id, secondFactorAt = null } = actor;
    const token = { user, session: { id, secondFactorAt }, now: clock.now() };
    return { ...view, ...(await signer.issue(db, token)) };
  };

  app.post(
    '/users/roles',
    route({
      policy: 'user',
      errors: ['ROLE_NOT_ALLOWED', 'USER_NOT_FOUND'],
      operationId: 'addSellerRole',
      summary: 'Take the role seller',
      body: AddRoleBody,
      response: { 200: RoleChangeAnswer },
    }),
    async (request) => {
      const actor = actorOf(request);
      const unit = units.plain({ correlationId: request.id });
      const { role } = request.body;
      const { userId, sessionId } = actor;
      return answer(await addSellerRole(unit, { userId, sessionId, role }), actor);
    },
  );

  const saveProfile = async (
    request: FastifyRequest<{ Body: Static<typeof SellerProfileBody> }>,
  ) => {
    const actor = actorOf(request);
    const unit = units.plain({ correlationId: request.id });
    const { userId, sessionId } = actor;
    const user = await saveSellerProfile(unit, { userId, sessionId, form: request.body });
    return answer(user, actor);
  };
  const schema = { body: SellerProfileBody, response: { 200: RoleChangeAnswer } };
  app.post(
    '/users/me/seller-profile',
    route({
      policy: 'user',
      errors: profileErrors,
      ...schema,
      operationId: 'becomeSeller',
      summary: 'Create a store and take the role seller',
    }),
    saveProfile,
  );
  app.put(
    '/users/seller-profile',
    route({
      policy: 'user',
      errors: profileErrors,
      ...schema,
      operationId: 'replaceSellerProfile',
      summary: 'Create or change a store',
    }),
    saveProfile,
  );
  app.put(
    '/users/me/seller-profile',
    route({
      policy: 'seller',
      errors: profileErrors,
      ...schema,
      operationId: 'saveSellerProfile',
      summary: "Change the caller's store",
    }),
    saveProfile,
  );
}
