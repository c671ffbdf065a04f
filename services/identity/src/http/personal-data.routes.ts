import {
  AccountDeletionAnswer,
  DataExportAnswer,
  DeleteAccountBody,
  IdParams,
  LatestAccountDeletionAnswer,
  LatestDataExportAnswer,
} from '@largo/contracts';
import { actorOf, type App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { getDataExport } from '../queries/get-data-export.ts';
import { getDataExportFile } from '../queries/get-data-export-file.ts';
import { getAccountDeletion } from '../queries/get-account-deletion.ts';
import { requestAccountDeletion } from '../use-cases/request-account-deletion.ts';
import { requestDataExport } from '../use-cases/request-data-export.ts';

const signedIn = { config: { policy: 'user' } } as const;

/** What the LGPD gives to everybody: a copy of one's data, and to be forgotten. */
export function personalDataRoutes(app: App, deps: Deps): void {
  dataExportRoutes(app, deps);
  accountDeletionRoutes(app, deps);
}

function dataExportRoutes(app: App, { units, db, clock }: Deps): void {
  app.post(
    '/users/me/data-export',
    { ...signedIn, schema: { response: { 202: DataExportAnswer } } },
    async (request, reply) => {
      const { userId } = actorOf(request);
      await requestDataExport(units.plain({ correlationId: request.id }), { userId });
      const found = await getDataExport(db, clock, userId);
      if (!found) throw new Error('the export that was asked for is not there');
      return reply.code(202).send({ export: found });
    },
  );
  app.get(
    '/users/me/data-export',
    { ...signedIn, schema: { response: { 200: LatestDataExportAnswer } } },
    async (request) => ({ export: await getDataExport(db, clock, actorOf(request).userId) }),
  );
  app.get(
    '/users/me/data-export/:id/file',
    { ...signedIn, schema: { params: IdParams } },
    async (request, reply) => {
      const wanted = { exportId: request.params.id, userId: actorOf(request).userId };
      const { fileName, content } = await getDataExportFile(db, clock, wanted);
      return reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('application/json; charset=utf-8')
        .send(content);
    },
  );
}

function accountDeletionRoutes(app: App, deps: Deps): void {
  app.post(
    '/users/me/deletion',
    { ...signedIn, schema: { body: DeleteAccountBody, response: { 202: AccountDeletionAnswer } } },
    async (request, reply) => {
      const { userId } = actorOf(request);
      // Never with an Idempotency-Key: its record would hold a fast hash over the password.
      const unit = deps.units.plain({ correlationId: request.id });
      await requestAccountDeletion(unit, { userId, password: request.body.password }, deps);
      const found = await getAccountDeletion(deps.db, userId);
      if (!found) throw new Error('the deletion that was asked for is not there');
      return reply.code(202).send({ deletion: found });
    },
  );
  app.get(
    '/users/me/deletion',
    { ...signedIn, schema: { response: { 200: LatestAccountDeletionAnswer } } },
    async (request) => ({
      deletion: await getAccountDeletion(deps.db, actorOf(request).userId),
    }),
  );
}
