import { trace } from '@opentelemetry/api';
import { destination, type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Keys whose values are never logged, at any depth and in any spelling. */
const secretKeys = new Set(
  [
    'authorization', 'cookie', 'set-cookie', 'password', 'newPassword', 'currentPassword', 'token',
    'accessToken', 'refreshToken', 'serviceToken', 'x-service-token', 'secret', 'apiKey',
    'cpf', 'cnpj', 'email', 'phone', 'whatsapp', 'pixKey', 'cardNumber', 'cvv', 'securityCode',
    'qrCode', 'qrCodeBase64', 'pixCopyPaste', 'address', 'street', 'zipCode', 'to', 'ip',
  ].map(plain),
); // prettier-ignore

/** JSON lines in UTC. One is made per process; services take children of it. */
export function makeLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: Record<string, unknown>) => redact(line, 0),
    },
    serializers: { err: describeError, error: describeError },
    mixin: traceOfLine,
  };
  return to ? pino(options, to) : pino(options);
}

/** The trace of the request, event or job that writes the line. */
function traceOfLine(): object {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId === undefined ? {} : { traceId, spanId };
}

function redact(value: object, depth: number): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    clean[key] =
      secretKeys.has(plain(key)) && inner !== undefined ? '[redacted]' : redactInner(inner, depth);
  }
  return clean;
}

function redactInner(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrub(value);
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (value instanceof Date) return value.toISOString();
  if (depth > 5) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redactInner(item, depth + 1));
  return redact(value, depth + 1);
}

/** The driver's errors contain the query's parameters, and messages may quote a person. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint_name: constraint, cause } = error as Error & Record<string, unknown>;
  const message = scrub(withoutParameters(error.message));
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: `${error.name}: ${message}\n${framesOf(error.stack)}`,
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Drizzle's message is the query followed by every parameter. */
const withoutParameters = (message: string): string => message.split('\nparams: ')[0] ?? '';

const scrub = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]')
    .replace(/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, '[cpf]')
    .replace(/\bBearer\s+\S+/gi, 'Bearer [redacted]');

function plain(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, '');
}

/** A destination that appends to a file, synchronously, because a process may end at any moment. */
export function logFile(file: string): DestinationStream {
  return destination({ dest: file, mkdir: true, sync: true });
}
