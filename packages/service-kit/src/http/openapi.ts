import { STATUS_CODES } from 'node:http';
import { fastifySwagger } from '@fastify/swagger';
import { ErrorBody, type ErrorCode, statusesOf } from '@largo/contracts';
import type { FastifySchema, RouteOptions } from 'fastify';
import type { App } from './app-type.ts';
import { codesOf } from './route-codes.ts';
import { documented, hoistNamed } from './schema-names.ts';

interface ApiDocument {
  paths?: Record<string, object>;
  components?: object;
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string } & Record<string, unknown>>;
  'x-error-codes'?: ErrorCode[];
}

/** Describes the routes declared after it; the description is at `/openapi.json`. */
export async function installOpenApi(app: App, service: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Largo: ${service}`, version: '1' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    hideUntagged: false,
    transform: ({ schema, url, route }) => ({ url, schema: describe(route, schema, service) }),
  });
  app.get('/openapi.json', { config: { policy: 'operations' }, schema: { hide: true } }, () =>
    finish(app.swagger() as object),
  );
}

function describe(
  { method, config }: RouteOptions,
  schema: FastifySchema = {},
  service: string,
): FastifySchema {
  const policies = [config?.policy ?? []].flat();
  const isInner = policies.every((policy) => policy === 'internal' || policy === 'operations');
  const isOpen = policies.includes('public') || policies.includes('provider');
  const { documentedBody, idempotent } = config ?? {};
  const upload = documentedBody && {
    body: documented(documentedBody.schema),
    consumes: [documentedBody.contentType],
  };
  const described = {
    ...schema,
    tags: [service],
    security: isOpen ? [] : [{ bearer: [] }],
    ...(schema.body === undefined ? {} : { body: documented(schema.body) }),
    ...upload,
    ...(schema.params === undefined ? {} : { params: documented(schema.params) }),
    ...(schema.querystring === undefined ? {} : { querystring: documented(schema.querystring) }),
    ...(schema.response === undefined ? {} : { response: documentedAnswers(schema.response) }),
    ...(idempotent ? { headers: idempotencyHeader } : {}),
    ...(isInner ? { hide: true } : {}),
    'x-error-codes': codesOf({ config, schema, method: String(method) }),
  };
  return described;
}

const idempotencyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,200}$',
      description: 'A repetition with the same key has no second effect and gets the first answer',
    },
  },
};

function documentedAnswers(response: unknown): object {
  return Object.fromEntries(
    Object.entries(response as object).map(([status, schema]) => [status, documented(schema)]),
  );
}

/** Adds what the plugin can't: named components, error answers and optional bodies. */
function finish(described: object): object {
  const { paths = {}, components = {}, ...document }: ApiDocument = described;
  const schemas: Record<string, unknown> = {};
  hoistNamed(documented(ErrorBody), schemas);
  const finished = Object.entries(paths).map(([path, item]) => [
    // A wildcard of the router has no name.
    path.replace('{*}', '{path}'),
    hoistNamed(finishPath(item), schemas),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(finished),
    components: { ...components, schemas },
  };
}

function finishPath(item: object): object {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [
      method,
      finishOperation(operation as Operation),
    ]),
  );
}

function finishOperation({ 'x-error-codes': codes = [], ...operation }: Operation): Operation {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(parameters ? { parameters: parameters.map(nameWildcard) } : {}),
    ...(requestBody ? { requestBody: { ...requestBody, required: isRequired(requestBody) } } : {}),
    responses: { ...withStatusTexts(responses), ...errorResponses(codes) },
  };
}

const nameWildcard = <P extends { name: string }>(parameter: P): P =>
  parameter.name === '*' ? { ...parameter, name: 'path' } : parameter;

function isRequired({ content }: NonNullable<Operation['requestBody']>): boolean {
  return Object.values(content).some(({ schema }) => !isAllOptional(schema));
}

function isAllOptional(schema: { type?: unknown; required?: readonly string[] }): boolean {
  return schema.type === 'object' && (schema.required ?? []).length === 0;
}

function withStatusTexts(responses: Operation['responses']): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const isDefault = response.description === 'Default Response';
      const description = isDefault ? (STATUS_CODES[status] ?? 'Success') : response.description;
      return [status, { ...response, description }];
    }),
  );
}

const textHeader = (description: string) => ({ description, schema: { type: 'string' } });
const limitHeaders = {
  'Retry-After': { description: 'Seconds', schema: { type: 'integer' } },
  'RateLimit-Policy': textHeader('The limit: `"name";q=<requests>;w=<seconds>`'),
  RateLimit: textHeader('What is left of it, and until when: `"name";r=<requests>;t=<seconds>`'),
};

function errorResponses(codes: readonly ErrorCode[]): Operation['responses'] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes))
    for (const status of statusesOf(code))
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      status,
      {
        description: found.join(', '),
        'x-error-codes': found,
        content,
        ...(status === 429 ? { headers: limitHeaders } : {}),
      },
    ]),
  );
}
