import {
  CorrectLineBody,
  ImportLineAnswer,
  ImportLinesAnswer,
  ImportLinesQuery,
  MapImportBody,
  ProductImportAnswer,
  ProductImportsAnswer,
  ProductImportsQuery,
  StartImportQuery,
} from '@largo/contracts';
import { oneLine, plainText } from '@largo/kernel';
import { actorOf, type App, requestKey, route, withoutApostrophe } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { InvalidImportFile } from '../domain/errors.ts';
import { importTexts } from '../domain/texts.ts';
import { getImport } from '../queries/get-import.ts';
import { getImportLine, listImportLines } from '../queries/list-import-lines.ts';
import { listImports } from '../queries/list-imports.ts';
import { applyImport, discardImport, undoImport } from '../use-cases/apply-import.ts';
import { correctImportLine } from '../use-cases/correct-import-line.ts';
import { mapImport } from '../use-cases/map-import.ts';
import { startImport } from '../use-cases/start-import.ts';
import { htmlText } from './html-text.ts';
import { readRecords } from './read-records.ts';

const maxBytes = 12 * 1024 * 1024;
const policy = ['seller'] as const;
const importKey = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of an import' }),
});
const lineKey = Type.Object({
  ...importKey.properties,
  position: Type.Integer({ minimum: 1, maximum: 100_000, description: 'Position of a line' }),
});
const sheetTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
const textOf = (cell: string) => htmlText(withoutApostrophe(cell));

/** A store's goods from any sheet: kept, planned, corrected, and then brought along by a job. */
export async function productImportRoutes(app: App, { db, units, clock }: Deps): Promise<void> {
  const ofStore = (request: FastifyRequest, importId: string) => ({
    importId,
    sellerId: actorOf(request).userId,
  });
  const answer = (request: FastifyRequest, importId: string) =>
    getImport(db, { ...ofStore(request, importId), now: clock.now() });

  // In a scope of its own: no other route of the service accepts such bodies.
  await app.register(async (scope: App) => {
    for (const type of sheetTypes)
      scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
    scope.post(
      '/products/imports',
      {
        ...route({
          policy,
          idempotent: true,
          errors: ['INVALID_IMPORT_FILE', 'SELLER_PROFILE_INCOMPLETE'],
          documentedBody: { contentType: 'text/csv', schema: Type.String() },
          operationId: 'startImport',
          summary: "Begin to bring a store's goods along from a sheet",
          querystring: StartImportQuery,
          response: { 201: ProductImportAnswer },
        }),
        bodyLimit: maxBytes,
      },
      async (request, reply) => {
        const { body } = request as { body: unknown };
        if (!Buffer.isBuffer(body)) throw new InvalidImportFile(importTexts.empty);
        const { userId: sellerId } = actorOf(request);
        const sheet = await readRecords(body);
        const unit = units.forRequest({ ...requestKey(request), body: body.toString('base64') });
        const fileName = oneLine(plainText(request.query.fileName)).trim();
        const { importId } = await startImport(unit, { sellerId, fileName, ...sheet }, textOf);
        return reply.status(201).send(await answer(request, importId));
      },
    );
  });
  app.get(
    '/products/imports',
    route({
      policy,
      operationId: 'listImports',
      summary: "List a store's imports",
      querystring: ProductImportsQuery,
      response: { 200: ProductImportsAnswer },
    }),
    (request) =>
      listImports(db, { sellerId: actorOf(request).userId, now: clock.now(), ...request.query }),
  );
  app.get(
    '/products/imports/:id',
    route({
      policy,
      errors: ['IMPORT_NOT_FOUND'],
      operationId: 'getImport',
      summary: 'Get an import with its columns and categories',
      params: importKey,
      response: { 200: ProductImportAnswer },
    }),
    (request) => answer(request, request.params.id),
  );
  app.get(
    '/products/imports/:id/lines',
    route({
      policy,
      errors: ['IMPORT_NOT_FOUND'],
      operationId: 'listImportLines',
      summary: 'List what an import would do, or has done, product by product',
      params: importKey,
      querystring: ImportLinesQuery,
      response: { 200: ImportLinesAnswer },
    }),
    (request) =>
      listImportLines(db, { ...ofStore(request, request.params.id), query: request.query }),
  );
  app.put(
    '/products/imports/:id/mapping',
    route({
      policy,
      idempotent: true,
      errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE', 'INVALID_IMPORT_FILE'],
      operationId: 'mapImport',
      summary: 'Say what the columns and the categories of a sheet mean',
      params: importKey,
      body: MapImportBody,
      response: { 200: ProductImportAnswer },
    }),
    async (request) => {
      const command = { ...ofStore(request, request.params.id), mapping: request.body };
      await mapImport(units.forRequest(requestKey(request)), command, textOf);
      return answer(request, request.params.id);
    },
  );
  app.patch(
    '/products/imports/:id/lines/:position',
    route({
      policy,
      idempotent: true,
      errors: ['IMPORT_LINE_NOT_FOUND', 'IMPORT_NOT_FOUND', 'IMPORT_STATE'],
      operationId: 'correctImportLine',
      summary: 'Correct a line of an import, or leave it out',
      params: lineKey,
      body: CorrectLineBody,
      response: { 200: ImportLineAnswer },
    }),
    async (request) => {
      const { id, position } = request.params;
      const command = { ...ofStore(request, id), position, correction: request.body };
      await correctImportLine(units.forRequest(requestKey(request)), command);
      return { line: await getImportLine(db, id, position) };
    },
  );
  const steps = [
    { step: 'apply', change: applyImport, operationId: 'applyImport', summary: 'Bring the goods of an import along' }, // prettier-ignore
    { step: 'undo', change: undoImport, operationId: 'undoImport', summary: 'Take back what an import did' }, // prettier-ignore
  ] as const;
  for (const { step, change, operationId, summary } of steps)
    app.post(
      `/products/imports/:id/${step}`,
      route({
        policy,
        idempotent: true,
        errors: ['IMPORT_NOT_FOUND', 'IMPORT_SOLD', 'IMPORT_STATE', 'PRODUCT_LIMIT_REACHED'],
        operationId,
        summary,
        params: importKey,
        response: { 202: ProductImportAnswer },
      }),
      async (request, reply) => {
        const { id } = request.params;
        await change(units.forRequest(requestKey(request)), ofStore(request, id));
        return reply.status(202).send(await answer(request, id));
      },
    );
  app.delete(
    '/products/imports/:id',
    route({
      policy,
      idempotent: true,
      errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE'],
      operationId: 'discardImport',
      summary: 'Forget an import that was not applied',
      params: importKey,
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const { id } = request.params;
      await discardImport(units.forRequest(requestKey(request)), ofStore(request, id));
      return reply.status(204).send(null);
    },
  );
}
