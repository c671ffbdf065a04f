import { ErrorBody, IdParams, Role, StoreContact } from '@largo/contracts';
import { startTestService, testVerifier } from '@largo/testkit';
import { fixedClock } from '@largo/kernel';
import { validate } from '@scalar/openapi-parser';
import Type from 'typebox';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { type App, buildApp, makeLogger } from '../src/index.ts';
import { installOpenApi } from '../src/http/openapi.ts';
import { installPolicies } from '../src/http/policies.ts';
import { requireDescriptions } from '../src/http/route-description.ts';
import { sample } from './sample/service.ts';

/** Read as plain data. */
// oxlint-disable-next-line typescript/no-explicit-any
type Document = any;

async function appWith(declare: (app: App) => void): Promise<App> {
  const app = buildApp({ log: makeLogger('silent') });
  const clock = fixedClock(new Date());
  const verifier = testVerifier(clock);
  installPolicies(app, {
    name: 'sample',
    verifier,
    clock,
    serviceToken: 'service-token-of-tests',
    routes: [],
  });
  requireDescriptions(app, 'sample');
  await installOpenApi(app, 'sample');
  declare(app);
  return app;
}

async function documentOf(declare: (app: App) => void): Promise<Document> {
  const app = await appWith(declare);
  const { body } = await app.inject('/openapi.json');
  await app.close();
  return JSON.parse(body);
}

const Ok = Type.Object({ ok: Type.Boolean() }, { title: 'Ok' });
const good = { operationId: 'doThing', summary: 'Do a thing', response: { 200: Ok } };

describe('the description of a service', () => {
  const service = useService(() => startTestService(sample()));
  let document: Document;
  beforeAll(async () => {
    document = (await service.anonymous.get('/openapi.json')).body;
  });

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors, version } = await validate(JSON.stringify(document));
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
    expect(version).toBe('3.1');
  });

  it('asks for a token where one is needed, and says so where none is', () => {
    expect(document.paths['/public'].get.security).toEqual([]);
    expect(document.paths['/user'].get.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer']);
    expect(document.paths['/user'].get.tags).toEqual(['orders']);
  });

  it('leaves out what only services may call', () => {
    expect(document.paths['/internal/thing']).toBeUndefined();
  });

  it('names error codes by their status', () => {
    const { responses } = document.paths['/things'].post;
    const codes = Object.fromEntries(
      Object.entries<Document>(responses).map(([status, { 'x-error-codes': list }]) => [
        status,
        list,
      ]),
    );
    expect(codes).toEqual({
      201: undefined,
      400: ['INVALID_REQUEST'],
      401: ['UNAUTHENTICATED'],
      409: ['CATEGORY_IN_USE', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'],
      413: ['PAYLOAD_TOO_LARGE'],
      415: ['UNSUPPORTED_MEDIA_TYPE'],
      429: ['RATE_LIMITED'],
      500: ['INTERNAL_ERROR'],
      503: ['OUTCOME_UNKNOWN', 'UNAVAILABLE'],
    });
    expect(responses[409].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/ErrorBody',
    });
    expect(document.components.schemas.ErrorBody.required).toEqual(ErrorBody.required);
  });

  it('names the Idempotency-Key where one is read', () => {
    const names = (operation: Document) =>
      (operation.parameters ?? []).map(({ name }: { name: string }) => name);
    expect(names(document.paths['/things'].post)).toEqual(['Idempotency-Key']);
    expect(names(document.paths['/things'].get)).toEqual(['limit']);
  });
});

describe('schemas in the description', () => {
  it('are components by the name of their export or their title', async () => {
    const Body = Type.Object(
      {
        home: Type.Optional(StoreContact),
        work: Type.Union([StoreContact, Type.Null()]),
        role: Role,
        more: Type.Array(Ok),
      },
      { title: 'PeopleBody' },
    );
    const { paths, components } = await documentOf((app) => {
      const schema = { ...good, params: IdParams, body: Body };
      app.post('/people/:id', { config: { policy: 'public' }, schema }, () => ({ ok: true }));
    });
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(paths['/people/{id}'].post.requestBody.content['application/json'].schema).toEqual(
      ref('PeopleBody'),
    );
    expect(components.schemas.PeopleBody.properties).toEqual({
      home: ref('StoreContact'),
      work: { anyOf: [ref('StoreContact'), { type: 'null' }] },
      role: ref('Role'),
      more: { type: 'array', items: ref('Ok') },
    });
    expect(components.schemas.Role).toEqual({ type: 'string', enum: ['buyer', 'seller', 'admin'] });
    expect(paths['/people/{id}'].post.parameters[0].description).toBe('Id of the resource');
  });

  it('say which body may be left out, and describe one that the handler reads itself', async () => {
    const Note = Type.Object({ note: Type.Optional(Type.String()) }, { title: 'Note' });
    const Upload = Type.Object({ file: Type.String({ format: 'binary' }) }, { title: 'Upload' });
    const { paths } = await documentOf((app) => {
      app.post('/note', { config: { policy: 'public' }, schema: { ...good, body: Note } }, () => ({
        ok: true,
      }));
      const documentedBody = { contentType: 'multipart/form-data', schema: Upload };
      const config = { policy: 'public', documentedBody } as const;
      const schema = { ...good, operationId: 'upload' };
      app.post('/upload', { config, schema }, () => ({ ok: true }));
    });
    expect(paths['/note'].post.requestBody.required).toBe(false);
    const { required, content } = paths['/upload'].post.requestBody;
    expect(required).toBe(true);
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
  });
});

describe('a route without a description', () => {
  const start = async (schema: object, url = '/thing') => {
    const app = await appWith((declaring) => {
      declaring.get(url, { config: { policy: 'public' }, schema }, () => ({ ok: true }));
    });
    await app.ready();
  };

  it.each([
    ['without an operationId', { operationId: undefined }, 'operationId'],
    ['without a summary', { summary: undefined }, 'summary'],
    ['with a long summary', { summary: 'x'.repeat(81) }, 'summary'],
    ['without an answer', { response: {} }, 'no schema for success'],
    [
      'with an anonymous answer',
      { response: { 200: Type.Object({ ok: Type.Boolean() }) } },
      'the answer 200 has no name',
    ],
    [
      'with a parameter without a meaning',
      { querystring: Type.Object({ page: Type.Integer() }) },
      'parameter page has no description',
    ],
    [
      'with a number in its query that no column holds',
      { querystring: Type.Object({ page: Type.Integer({ minimum: 1, description: 'Page' }) }) },
      'query.page takes whole numbers that no column holds',
    ],
  ])('%s stops the start', async (_case, part, problem) => {
    await expect(start({ ...good, ...part })).rejects.toThrow(problem);
  });

  it('stops the start when its address has an unexplained parameter', async () => {
    await expect(start(good, '/things/:id')).rejects.toThrow('parameter id has no description');
  });

  it.each([
    ['without bounds', {}],
    ['without a minimum', { maximum: 100 }],
    ['beyond an integer column', { minimum: 0, maximum: 2_147_483_648 }],
  ])('stops the start when a whole number deep in its body is %s', async (_bounds, bounds) => {
    const Line = Type.Object({ count: Type.Union([Type.Integer(bounds), Type.Null()]) });
    const body = Type.Object({ lines: Type.Array(Line) }, { title: 'CountedLines' });
    const app = await appWith((declaring) => {
      const config = { policy: 'public' } as const;
      declaring.post('/lines', { config, schema: { ...good, body } }, () => ({ ok: true }));
    });

    await expect(app.ready()).rejects.toThrow('body.lines[].count takes whole numbers');
  });

  it('does not stop the start when it says everything', async () => {
    await expect(start(good)).resolves.toBeUndefined();
  });
});
