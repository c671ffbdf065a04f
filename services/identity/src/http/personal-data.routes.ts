import {
  AccountDeletionAnswer,
  DataExportAnswer,
  DeleteAccountBody,
  IdParams,
  LatestAccountDeletionAnswer,
  LatestDataExportAnswer,
} from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { getDataExport } from '../queries/get-data-export.ts';
import { getDataExportFile } from '../queries/get-data-export-file.ts';
import { getAccountDeletion } from '../queries/get-account-deletion.ts';
import { requestAccountDeletion } from '../use-cases/request-account-deletion.ts';
import { requestDataExport } from '../use-cases/request-data-export.ts';

/** The JSON is sent as ready-made text. */
const DataExportFile = Type.Unsafe<string>(
  Type.Record(Type.String(), Type.Unknown(), { title: 'DataExportFile' }),
);

/** Rights under the LGPD: to a copy of one's data, and to its deletion. */
export function personalDataRoutes(app: App, deps: Deps): void {
  dataExportRoutes(app, deps);
  accountDeletionRoutes(app, deps);
}

function dataExportRoutes(app: App, { units, db, clock, exportKeys }: Deps): void {
  app.post(
    '/users/me/data-export',
    route({
      policy: 'user',
      errors: ['USER_NOT_FOUND'],
      operationId: 'requestDataExport',
      summary: "Request a copy of the caller's data",
      response: { 202: DataExportAnswer },
    }),
    async (request, reply) => {
      const { userId } = actorOf(request);
      await requestDataExport(
        units.plain({ correlationId: request.id }),
        { userId },
        { exportKeys },
      );
      const found = await getDataExport(db, clock, userId);
      if (!found) throw new Error('the requested export is missing');
      return reply.code(202).send({ export: found });
    },
  );
  app.get(
    '/users/me/data-export',
    route({
      policy: 'user',
      operationId: 'getDataExport',
      summary: "Get the state of the caller's newest export",
      response: { 200: LatestDataExportAnswer },
    }),
    async (request) => ({ export: await getDataExport(db, clock, actorOf(request).userId) }),
  );
  app.get(
    '/users/me/data-export/:id/file',
    route({
      policy: 'user',
      errors: ['EXPORT_NOT_FOUND', 'EXPORT_EXPIRED'],
      operationId: 'getDataExportFile',
      summary: "Download a copy of the caller's data",
      params: IdParams,
      response: { 200: DataExportFile },
    }),
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
    route({
      policy: 'user',
      errors: ['PASSWORD_WRONG', 'RATE_LIMITED', 'USER_NOT_FOUND'],
      operationId: 'requestAccountDeletion',
      summary: "Request the deletion of the caller's account",
      body: DeleteAccountBody,
      response: { 202: AccountDeletionAnswer },
    }),
    async (request, reply) => {
      const { userId } = actorOf(request);
      // No Idempotency-Key: its stored record would contain a fast hash of the password.
      const unit = deps.units.plain({ correlationId: request.id });
      await requestAccountDeletion(unit, { userId, password: request.body.password }, deps);
      const found = await getAccountDeletion(deps.db, userId);
      if (!found) throw new Error('the requested deletion is missing');
      return reply.code(202).send({ deletion: found });
    },
  );
  app.get(
    '/users/me/deletion',
    route({
      policy: 'user',
      operationId: 'getAccountDeletion',
      summary: "Get the state of the caller's newest deletion request",
      response: { 200: LatestAccountDeletionAnswer },
    }),
    async (request) => ({
      deletion: await getAccountDeletion(deps.db, actorOf(request).userId),
    }),
  );
}
