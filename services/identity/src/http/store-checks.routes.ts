import {
  AdminUserAnswer,
  IdParams,
  StoreCheckBody,
  StoreCheckWithdrawalBody,
} from '@largo/contracts';
import { administratorOf, type App, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { getUserDetails } from '../queries/get-user-details.ts';
import { checkStore } from '../use-cases/check-store.ts';
import { withdrawStoreCheck } from '../use-cases/withdraw-store-check.ts';

export function storeCheckRoutes(app: App, { units, db }: Deps): void {
  app.put(
    '/admin/users/:id/store-check',
    route({
      policy: 'admin',
      errors: ['USER_NOT_FOUND', 'STORE_CHANGED', 'STORE_INCOMPLETE'],
      operationId: 'checkStore',
      summary: 'Say that the company of a store was looked up',
      params: IdParams,
      body: StoreCheckBody,
      response: { 200: AdminUserAnswer },
    }),
    async (request) => {
      const { id: userId } = request.params;
      const { businessName, cnpj, evidence } = request.body;
      const unit = units.plain({ correlationId: request.id });
      await checkStore(unit, {
        userId,
        businessName,
        cnpj,
        evidence,
        admin: administratorOf(request),
      });
      return { user: await getUserDetails(db, userId) };
    },
  );

  app.put(
    '/admin/users/:id/store-check/withdrawal',
    route({
      policy: 'admin',
      errors: ['USER_NOT_FOUND'],
      operationId: 'withdrawStoreCheck',
      summary: 'Take back that the company of a store was looked up',
      params: IdParams,
      body: StoreCheckWithdrawalBody,
      response: { 200: AdminUserAnswer },
    }),
    async (request) => {
      const { id: userId } = request.params;
      const unit = units.plain({ correlationId: request.id });
      const { reason } = request.body;
      await withdrawStoreCheck(unit, { userId, reason, admin: administratorOf(request) });
      return { user: await getUserDetails(db, userId) };
    },
  );
}
