// Adds `operationId`, `summary` and `tags` to the type of a route's schema.
import '@fastify/swagger';
import type { ErrorCode } from '@largo/contracts';
import type { FastifyContextConfig, FastifySchema, RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import type { App } from './app-type.ts';
import { unboundedIntegers } from './integer-bounds.ts';
import { isAnonymous } from './schema-names.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Codes with which this route refuses, in addition to those that follow from its policy, method
     * and schemas (validation, sign-in, permission, limits, availability).
     */
    errors?: readonly ErrorCode[] | undefined;
    /** The route reads the `Idempotency-Key`, with `requestKey`. */
    idempotent?: true | undefined;
    /**
     * The caller must give a fresh code first if the account has, or must have, a second factor;
     * `unless-dry-run`: not for `?dryRun=true`, which changes nothing.
     */
    secondFactor?: true | 'unless-dry-run' | undefined;
    /** A body that the handler reads itself (files), for the description only. */
    documentedBody?: { contentType: string; schema: TSchema } | undefined;
  }
}

/** Makes a route's options from its whole description: schemas, callers and refusals. */
export function route<Described extends FastifySchema & FastifyContextConfig>(
  described: Described,
) {
  const { policy, errors, idempotent, secondFactor, documentedBody, ...schema } = described;
  const config = { policy, errors, idempotent, secondFactor, documentedBody };
  // The type of the whole, from which Fastify infers what a handler gets.
  return { config, schema: schema as unknown as Described };
}

/**
 * Refuses to start if a route's description is too incomplete to generate a client, or accepts
 * numbers that the database refuses.
 */
export function requireDescriptions(app: App, service: string): void {
  const problems: string[] = [];
  const operations = new Set<string>();
  app.addHook('onRoute', (added) => {
    if (added.method === 'HEAD' || added.schema?.hide || added.config?.policy === 'operations')
      return;
    const { operationId = '' } = added.schema ?? {};
    const found = problemsOf(added);
    if (operations.has(operationId)) found.push(`operationId ${operationId} is taken`);
    operations.add(operationId);
    problems.push(...found.map((problem) => `${String(added.method)} ${added.url}: ${problem}`));
  });
  app.addHook('onReady', async () => {
    if (problems.length > 0)
      throw new Error(`Routes of ${service} are not described:\n  ${problems.join('\n  ')}`);
  });
}

function problemsOf({ url, schema = {}, config }: RouteOptions): string[] {
  const { operationId = '', summary = '', body, params, querystring } = schema;
  const problems: string[] = [];
  if (!/^[a-z][A-Za-z0-9]+$/.test(operationId)) problems.push('no operationId in camelCase');
  if (summary === '' || summary.length > 80) problems.push('no summary of at most 80 characters');
  const described = new Set([...describedOf(params), ...describedOf(querystring)]);
  const names = [...namesIn(url), ...membersOf(params).keys(), ...membersOf(querystring).keys()];
  for (const name of new Set(names))
    if (!described.has(name)) problems.push(`parameter ${name} has no description`);
  if (isAnonymous(body)) problems.push('the body has no name');
  for (const place of [
    ...unboundedIntegers(body, 'body'),
    ...unboundedIntegers(querystring, 'query'),
  ])
    problems.push(`${place} takes whole numbers that no column holds`);
  if (config?.documentedBody && isAnonymous(config.documentedBody.schema))
    problems.push('the documented body has no name');
  const answers = successesOf(schema);
  if (answers.length === 0) problems.push('no schema for success');
  for (const [status, answer] of answers)
    if (isAnonymous(answer)) problems.push(`the answer ${status} has no name`);
  return problems;
}

function namesIn(url: string): string[] {
  return [...url.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

function membersOf(schema: unknown): Map<string, { description?: string }> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, object> };
  return new Map(Object.entries(properties));
}

function describedOf(schema: unknown): string[] {
  return [...membersOf(schema)].flatMap(([name, { description }]) => (description ? [name] : []));
}

/** A redirect counts as a success, too. */
function successesOf({ response = {} }: FastifySchema): [string, unknown][] {
  return Object.entries(response as Record<string, unknown>).filter(([status]) =>
    /^[23]/.test(status),
  );
}
