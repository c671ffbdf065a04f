import {
  Message,
  SynonymAnswer,
  SynonymBody,
  SynonymPreviewAnswer,
  SynonymsAnswer,
  SynonymsQuery,
} from '@largo/contracts';
import { actorOf, administratorOf, type App, requestKey, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { readSynonymForm } from '../domain/synonym-form.ts';
import { exportSynonyms } from '../queries/export-synonyms.ts';
import { listSynonyms } from '../queries/list-synonyms.ts';
import { addSynonym } from '../use-cases/add-synonym.ts';
import { removeSynonym } from '../use-cases/remove-synonym.ts';
import { synonymId as params } from './parameters.ts';

const policy = 'admin' as const;

export function adminSynonymRoutes(app: App, { db, search, units }: Deps): void {
  app.get(
    '/admin/synonyms',
    route({
      policy,
      operationId: 'listSynonyms',
      summary: 'List the synonyms that administrators added',
      querystring: SynonymsQuery,
      response: { 200: SynonymsAnswer },
    }),
    ({ query }) => listSynonyms(db, query),
  );
  app.get(
    '/admin/synonyms/preview',
    route({
      policy,
      errors: ['INVALID_SYNONYM'],
      operationId: 'previewSynonym',
      summary: 'Say what a synonym would change in what searches find',
      querystring: SynonymBody,
      response: { 200: SynonymPreviewAnswer },
    }),
    ({ query }) => search.previewSynonym(readSynonymForm(query)),
  );
  app.get(
    '/admin/synonyms/export',
    route({
      policy,
      operationId: 'exportSynonyms',
      summary: 'Export the list of synonyms in the form of the file of Largo',
      response: { 200: { content: { 'text/plain': { schema: Type.String() } } } },
    }),
    async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', 'attachment; filename="pt-BR.txt"')
        .header('cache-control', 'private, no-store')
        .send(await exportSynonyms(db)),
  );
  app.post(
    '/admin/synonyms',
    route({
      policy,
      idempotent: true,
      errors: ['INVALID_SYNONYM', 'SYNONYM_KNOWN', 'SYNONYM_LIMIT_REACHED'],
      operationId: 'addSynonym',
      summary: 'Add a synonym to those that searches know',
      body: SynonymBody,
      response: { 201: SynonymAnswer },
    }),
    async (request, reply) => {
      const synonym = await addSynonym(units.forRequest(requestKey(request)), {
        form: request.body,
        admin: administratorOf(request),
        adminName: actorOf(request).name,
      });
      return reply.code(201).send({ synonym });
    },
  );
  app.delete(
    '/admin/synonyms/:id',
    route({
      policy,
      idempotent: true,
      errors: ['SYNONYM_NOT_FOUND'],
      operationId: 'removeSynonym',
      summary: 'Remove a synonym that an administrator added',
      params,
      response: { 200: Message },
    }),
    (request) =>
      removeSynonym(units.forRequest(requestKey(request)), {
        synonymId: request.params.id,
        admin: administratorOf(request),
      }),
  );
}
