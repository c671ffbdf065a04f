import { AppointAdministratorAnswer, AppointAdministratorBody } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { appointAdministrator } from '../use-cases/appoint-administrator.ts';

/** For operators: the first administrator has to be appointed from outside. */
export function administratorRoutes(app: App, deps: Deps): void {
  app.post(
    '/internal/administrators',
    route({
      policy: 'internal',
      errors: ['ACCOUNT_BLOCKED', 'EMAIL_INVALID', 'EMAIL_NOT_VERIFIED', 'EMAIL_TAKEN'],
      operationId: 'appointAdministrator',
      summary: 'Make the owner of an e-mail an administrator',
      body: AppointAdministratorBody,
      response: { 200: AppointAdministratorAnswer },
    }),
    ({ id, body: { email, name, by } }) =>
      appointAdministrator(deps.units.plain({ correlationId: id }), { email, name, by }, deps),
  );
}
