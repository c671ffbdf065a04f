import {
  AdminUserAnswer,
  AdminUserListAnswer,
  IdParams,
  Nullable,
  oneOf,
  Role,
  UserAnswer,
} from '@largo/contracts';
import { administratorOf, type App, requestKey } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { userView } from '../domain/user-snapshots.ts';
import { getUserDetails } from '../queries/get-user-details.ts';
import { listUsers } from '../queries/list-users.ts';
import { blockUser, unblockUser } from '../use-cases/block-user.ts';
import { createAdmin } from '../use-cases/create-admin.ts';
import { AddressBody } from './address-body.ts';

const admin = { config: { policy: 'admin' } } as const;
const ListQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 120 })),
  role: Type.Optional(Role),
  status: Type.Optional(oneOf(['active', 'blocked', 'unverified'])),
  sort: Type.Optional(oneOf(['newest', 'oldest', 'name', 'email'])),
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
});
const AdminBody = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 120 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  password: Type.Optional(Type.String({ maxLength: 200 })),
  cpf: Type.Optional(Type.String({ maxLength: 14 })),
  phone: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  address: Type.Optional(AddressBody),
});

export function adminUserRoutes(app: App, { units, db, hasher }: Deps): void {
  app.get(
    '/admin/users',
    { ...admin, schema: { querystring: ListQuery, response: { 200: AdminUserListAnswer } } },
    (request) => listUsers(db, request.query),
  );

  app.get(
    '/admin/users/:id',
    { ...admin, schema: { params: IdParams, response: { 200: AdminUserAnswer } } },
    async (request) => ({ user: await getUserDetails(db, request.params.id) }),
  );

  for (const [action, change] of [
    ['block', blockUser],
    ['unblock', unblockUser],
  ] as const) {
    app.put(
      `/admin/users/:id/${action}`,
      { ...admin, schema: { params: IdParams, response: { 200: UserAnswer } } },
      async (request) => {
        const command = { userId: request.params.id, admin: administratorOf(request) };
        return {
          user: userView(await change(units.plain({ correlationId: request.id }), command)),
        };
      },
    );
  }

  app.post(
    '/admin/users/admin',
    { ...admin, schema: { body: AdminBody, response: { 201: UserAnswer } } },
    async (request, reply) => {
      const command = { ...request.body, admin: administratorOf(request) };
      // The record of a key must not hold a fast hash over the password.
      const known = { ...request.body, password: undefined };
      const unit = units.forRequest({ ...requestKey(request), body: known });
      return reply.code(201).send({ user: await createAdmin(unit, command, { hasher }) });
    },
  );
}
