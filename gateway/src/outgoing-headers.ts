import type { FastifyRequest } from 'fastify';
import { clientAddress } from './addresses.ts';

type Headers = Record<string, string | string[] | undefined>;

/** Headers that only this system may set (caller, address, user and trace): a client's are dropped here. */
const claimed =
  /^(?:x-(?:service-token|internal|roles|real-ip|client-ip|original-|rewrite-|user-|forwarded-|http-method)|forwarded$|traceparent$|tracestate$|baggage$)/;

/** The headers of a call to a service. */
export function outgoingHeaders(
  request: FastifyRequest,
  headers: Headers,
  trustedProxies: number,
): Headers {
  const outgoing: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!claimed.test(name.toLowerCase())) outgoing[name] = value;
  }
  if (!request.gatewayRoute?.keepsRequestId) outgoing['x-request-id'] = request.id;
  outgoing['x-forwarded-for'] = clientAddress(request.raw, trustedProxies);
  return outgoing;
}
