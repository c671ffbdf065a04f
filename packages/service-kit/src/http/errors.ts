import type { ErrorBody } from '@largo/contracts';
import {
  DomainError,
  forbidden,
  notFound,
  statusOfKind,
  tooLarge,
  unauthenticated,
  unavailable,
} from '@largo/kernel';
import { hasErrorCode, isDatabaseAway } from '@largo/messaging';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { callerLeftStatus, isOfCallerLeft } from './caller-left.ts';
import { tooManyHeaders } from './rate-limit-headers.ts';
import { fieldRefusals } from './schema-refusals.ts';
import { texts } from './texts.ts';

export class Unauthenticated extends unauthenticated(
  'UNAUTHENTICATED',
  (message: string = texts.signIn) => [message],
) {}

export class Forbidden extends forbidden('FORBIDDEN', (message: string = texts.notAllowed) => [
  message,
]) {}

/** A dependency is unavailable for a moment; trying again later may help. */
export class Unavailable extends unavailable(
  'UNAVAILABLE',
  (message: string = texts.unavailable) => [message],
) {}

/** The answer took too long, and the write may or may not have happened. */
export class OutcomeUnknown extends unavailable('OUTCOME_UNKNOWN', texts.outcomeUnknown) {}

/** The size is known before the body is read; the framework's own refusals have the same text. */
export class PayloadTooLarge extends tooLarge('PAYLOAD_TOO_LARGE', (maxBytes: number) => [
  texts.tooLarge,
  { maxBytes },
]) {}

/** An address of the API that does not exist. */
export class RouteNotFound extends notFound('NOT_FOUND', texts.noRoute) {}

/** The answer when a request has reached its deadline. */
function afterDeadline(method: string): DomainError {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead ? new Unavailable(texts.busy) : new OutcomeUnknown();
}

interface Refusal {
  status: number;
  body: Omit<ErrorBody, 'requestId'>;
}

/** Gives every response that is not a success the shape of `ErrorBody`. */
export function installErrorHandlers(app: App): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const isLate = !(error instanceof DomainError) && error.code === 'FST_ERR_HANDLER_TIMEOUT';
    const refusal = refusalOf(isLate ? afterDeadline(request.method) : error);
    const isOfCaller = refusal.status >= 500 && isOfCallerLeft(error, request, reply);
    const { status, body } = isOfCaller ? callerLeft : refusal;
    logRefusal(error, status, body.code, request);
    return send(reply, status, body, request.id);
  });
  app.setNotFoundHandler((request, reply) =>
    send(reply, 404, refusalOf(new RouteNotFound()).body, request.id),
  );
}

/** Errors before routing (such as a malformed address) get the same shape. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body } = refusalOf(error);
  void send(reply, status, body, request.id);
}

function send(reply: FastifyReply, status: number, body: Refusal['body'], requestId: string) {
  if (status === 503) void reply.header('retry-after', '2');
  if (status === 429) void reply.headers(tooManyHeaders(body.details));
  // Serialized here, because a route's response schemas describe only its successes.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(JSON.stringify({ ...body, requestId }));
}

export function refusalOf(error: FastifyError | DomainError): Refusal {
  if (error instanceof DomainError) {
    const { code, message, details } = error;
    return {
      status: statusOfKind[error.kind],
      body: { error: message, code, ...(details ? { details } : {}) },
    };
  }
  if (error.validation) return invalid(error);
  const known = frameworkErrors[error.code];
  if (known) return { status: known[0], body: { error: known[2], code: known[1] } };
  if (isDatabaseAway(error)) {
    return { status: 503, body: { error: texts.busy, code: 'UNAVAILABLE' } };
  }
  if (isNoMoment(error)) {
    return { status: 400, body: { error: texts.noMoment, code: 'INVALID_REQUEST' } };
  }
  if (isTornForm(error)) return { status: 400, body: unreadable };
  const status = error.statusCode;
  const isFrameworks = error.code?.startsWith('FST_') || error instanceof SyntaxError;
  if (isFrameworks && status !== undefined && status >= 400 && status < 500) {
    return { status, body: unreadable };
  }
  return {
    status: 500,
    body: { error: texts.broken, code: 'INTERNAL_ERROR' },
  };
}

/** Never read, because the connection is gone. */
const callerLeft: Refusal = {
  status: callerLeftStatus,
  body: { error: texts.unreadable, code: 'CALLER_LEFT' },
};
const unreadable = { error: texts.unreadable, code: 'INVALID_REQUEST' };
const tooManyBytes = [413, 'PAYLOAD_TOO_LARGE', texts.tooLarge] as const;
const frameworkErrors: Readonly<Record<string, readonly [number, string, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooManyBytes,
  FST_REQ_FILE_TOO_LARGE: tooManyBytes,
  FST_FILES_LIMIT: [413, 'TOO_MANY_FILES', texts.tooManyFiles],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', texts.unknownMedia],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', texts.notMultipart],
};

/** Fields have their names in the API. */
function invalid(error: FastifyError): Refusal {
  const context = error.validationContext ?? 'body';
  const details = fieldRefusals(error.validation ?? []).map(({ field, message }) => ({
    field: field || context,
    message,
  }));
  const sentences = details.map(
    ({ field, message }) =>
      `${places[context]} ${field}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  );
  return {
    status: 400,
    body: { error: sentences.join(' '), code: 'INVALID_REQUEST', details },
  };
}

const places: Readonly<Record<NonNullable<FastifyError['validationContext']>, string>> = {
  body: 'Campo',
  params: 'Parâmetro',
  querystring: 'Parâmetro',
  headers: 'Cabeçalho',
};

/** A multipart body without a boundary or end: its parser's errors have no code. */
function isTornForm({ message, code }: FastifyError): boolean {
  return code === undefined && /^Multipart: |multipart data$|^The needle /.test(message);
}

/** Well-formed, but outside the database's range: the year 0, or an offset of a day. */
function isNoMoment(error: Error): boolean {
  return hasErrorCode(error, (code) => /^2200[789]$/.test(code));
}

function logRefusal(err: Error, status: number, code: string, request: FastifyRequest): void {
  const line = {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url,
    status,
    code,
  };
  if (status === 500) request.log.error({ ...line, err }, 'request failed');
  else if (status === 503) request.log.warn({ ...line, err }, 'request refused');
  else if (status === 403 || status === 429)
    request.log.warn({ ...line, userId: request.actor?.userId }, 'request refused');
  else if (status === callerLeftStatus) request.log.info({ ...line, err }, 'the caller left');
  else request.log.info(line, 'request refused');
}
