import {
  AdminUserAnswer,
  AdminUserListAnswer,
  IdParams,
  named,
  Nullable,
  oneOf,
  Role,
  UserAnswer,
} from '@largo/contracts';
import { administratorOf, type App, requestKey, route, signatoryOf } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { userView } from '../domain/user-snapshots.ts';
import { getUserDetails } from '../queries/get-user-details.ts';
import { listUsers } from '../queries/list-users.ts';
import { blockUser, unblockUser } from '../use-cases/block-user.ts';
import { createAdmin } from '../use-cases/create-admin.ts';
import { inviteAdmin } from '../use-cases/invite-admin.ts';
import { AddressBody, addressErrors } from './address-body.ts';

const ListQuery = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 120, description: 'Part of a name, e-mail, store or document' }),
  ),
  role: Type.Optional({ ...Role, description: 'Only users with this role' }),
  status: Type.Optional({
    ...oneOf(['active', 'blocked', 'unverified']),
    description: 'Only users with this status',
  }),
  sort: Type.Optional({
    ...oneOf(['newest', 'oldest', 'name', 'email']),
    description: 'Default: newest',
  }),
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1, description: 'Page, from 1' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Users per page' }),
});
const CreateAdminBody = named('CreateAdminBody', {
  name: Type.Optional(Type.String({ maxLength: 120 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  password: Type.Optional(Type.String({ maxLength: 200 })),
  cpf: Type.Optional(Type.String({ maxLength: 14 })),
  phone: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  address: Type.Optional(AddressBody),
});

export function adminUserRoutes(app: App, deps: Deps): void {
  const { units, db } = deps;
  app.get(
    '/admin/users',
    route({
      policy: 'admin',
      operationId: 'listUsers',
      summary: 'List users',
      querystring: ListQuery,
      response: { 200: AdminUserListAnswer },
    }),
    (request) => listUsers(db, request.query),
  );

  app.get(
    '/admin/users/:id',
    route({
      policy: 'admin',
      errors: ['USER_NOT_FOUND'],
      operationId: 'getUserDetails',
      summary: 'Get a user with totals',
      params: IdParams,
      response: { 200: AdminUserAnswer },
    }),
    async (request) => ({ user: await getUserDetails(db, request.params.id) }),
  );

  app.put(
    '/admin/users/:id/block',
    route({
      policy: 'admin',
      errors: ['USER_NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT'],
      operationId: 'blockUser',
      summary: 'Block a user and end all sessions',
      params: IdParams,
      response: { 200: UserAnswer },
    }),
    async (request) => {
      const command = { userId: request.params.id, admin: administratorOf(request) };
      const unit = units.plain({ correlationId: request.id });
      return { user: userView(await blockUser(unit, command)) };
    },
  );

  app.put(
    '/admin/users/:id/unblock',
    route({
      policy: 'admin',
      errors: ['USER_NOT_FOUND'],
      operationId: 'unblockUser',
      summary: 'Unblock a user',
      params: IdParams,
      response: { 200: UserAnswer },
    }),
    async (request) => {
      const command = { userId: request.params.id, admin: administratorOf(request) };
      const unit = units.plain({ correlationId: request.id });
      return { user: userView(await unblockUser(unit, command)) };
    },
  );

  app.post(
    '/admin/users/admin',
    route({
      policy: 'admin',
      secondFactor: true,
      idempotent: true,
      errors: [
        ...addressErrors,
        'EMAIL_TAKEN',
        'EMAIL_INVALID',
        'CPF_REQUIRED',
        'CPF_INVALID',
        'PHONE_INVALID',
        'PASSWORD_TOO_WEAK',
      ],
      operationId: 'createAdmin',
      summary: 'Create an administrator, or invite one by name and e-mail alone',
      body: CreateAdminBody,
      response: { 201: UserAnswer },
    }),
    async (request, reply) => {
      const { name, email, ...rest } = request.body;
      const by = { admin: administratorOf(request), signatory: signatoryOf(request) };
      // The stored Idempotency-Key record must not contain a fast hash of the password.
      const known = { ...request.body, password: undefined };
      const unit = units.forRequest({ ...requestKey(request), body: known });
      const isInvitation = Object.values(rest).every((value) => value === undefined);
      const user = isInvitation
        ? await inviteAdmin(unit, { name, email, ...by }, deps)
        : await createAdmin(unit, { ...request.body, ...by }, deps);
      return reply.code(201).send({ user });
    },
  );
}
