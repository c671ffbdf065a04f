import type { IncomingMessage } from 'node:http';
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { parse as parseQuery } from 'node:querystring';
import { InvalidInput } from '@largo/kernel';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { fastify, type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
import type { Logger } from '../logger.ts';
import type { App } from './app-type.ts';
import { answerClientError } from './client-error.ts';
import { prepareClosing } from './close-app.ts';
import { logRequests } from './log-requests.ts';
import { repeatedKey } from './repeated-key.ts';
import { serverSettings } from './server-settings.ts';
import { texts } from './texts.ts';
import { traceRequests, type TraceRequestsOptions } from './trace-requests.ts';
import { answerFrameworkError, installErrorHandlers } from './errors.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

export interface AppOptions {
  log: Logger;
  /** How requests appear in traces; left out: they do not. */
  tracing?: TraceRequestsOptions;
  /** Default one mebibyte. */
  bodyLimit?: number;
  /** The address that routes see, because the gateway's pages and calls share addresses. */
  rewriteUrl?(request: IncomingMessage): string;
}

/** A Fastify app with our errors, request ids and validation, but without routes and policies. */
export function buildApp({ log, tracing, bodyLimit = 1024 * 1024, rewriteUrl }: AppOptions): App {
  const routing: Partial<Pick<FastifyServerOptions, 'rewriteUrl'>> = rewriteUrl
    ? { rewriteUrl: (request) => rewriteUrl(request) }
    : {};
  const app = fastify({
    ...serverSettings,
    loggerInstance: log as FastifyBaseLogger,
    // One logger for all requests: a child logger per request would cost more than most handlers.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    bodyLimit,
    ...routing,
    // Addresses come from the gateway's headers, which routes read where needed.
    trustProxy: false,
    requestTimeout: 120_000,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
    // Fastify's own parser leaves bytes that are not UTF-8 as they are written, `caf%E9`; this one
    // makes them a damaged text, which is refused.
    routerOptions: {
      maxParamLength: 200,
      ignoreTrailingSlash: true,
      querystringParser: parseQuery,
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (tracing) traceRequests(app, tracing);
  installErrorHandlers(app);
  logRequests(app, log);
  readJson(app);
  prepareClosing(app);
  return app;
}

const plainId = /^[\w.:-]{8,100}$/;

/** The caller's id, so that a request has the same id everywhere; else the trace's id, if any. */
export function requestIdOf({ headers }: { headers: IncomingMessage['headers'] }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && plainId.test(given) ? given : randomUUID();
}

/**
 * Clients send `content-type: application/json` without a body on DELETE and on POSTs without data.
 * JSON is UTF-8: other bytes are refused, because decoding would leave holes in their texts. So is a
 * repeated key, because two readers could each use a different one of its values.
 */
function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(new InvalidInput('', texts.notUtf8));
    const json = body.toString();
    if (json === '') return done(null, undefined);
    void parse(request, json, (error, value) => {
      const twice = error ? undefined : repeatedKey(json);
      if (twice === undefined) done(error, value);
      else done(new InvalidInput(twice, texts.repeatedKey));
    });
  });
}
