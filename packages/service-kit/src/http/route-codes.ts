import type { ErrorCode } from '@largo/contracts';
import type { FastifyContextConfig, FastifySchema } from 'fastify';

interface DeclaredRoute {
  config?: Partial<FastifyContextConfig> | undefined;
  schema?: FastifySchema | undefined;
  method: string;
}

/** The codes that the route lists, and those that follow from its declarations. */
export function codesOf({ config = {}, schema = {}, method }: DeclaredRoute): ErrorCode[] {
  const { errors = [], policy = 'public', idempotent, secondFactor, documentedBody } = config;
  const { body, params, querystring, headers } = schema;
  const policies = [policy].flat();
  const isWrite = method !== 'GET';
  const hasInput = [body, params, querystring, headers].some((part) => part !== undefined);
  const when = (applies: unknown, ...codes: ErrorCode[]) => (applies ? codes : []);
  return [
    ...errors,
    ...when(hasInput || idempotent || documentedBody, 'INVALID_REQUEST'),
    ...when(!policies.includes('public') && !policies.includes('provider'), 'UNAUTHENTICATED'),
    ...when(!policies.some((one) => one === 'public' || one === 'provider' || one === 'user'), 'FORBIDDEN'), // prettier-ignore
    ...when(secondFactor, 'SECOND_FACTOR_MISSING', 'SECOND_FACTOR_NEEDED'),
    ...when(idempotent, 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'),
    ...when(body ?? documentedBody, 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'),
    ...when(isWrite, 'RATE_LIMITED', 'OUTCOME_UNKNOWN'),
    'INTERNAL_ERROR',
    'UNAVAILABLE',
  ];
}
