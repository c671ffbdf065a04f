import type { FastifyRequest } from 'fastify';
import type { Caller } from '../crypto/open-session.ts';

/** The gateway writes the last entry; anything before it is the caller's own word. */
export function clientAddress({ headers, ip }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-for'];
  const list = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '');
  return list.split(',').at(-1)?.trim() || ip;
}

export function callerOf(request: FastifyRequest): Caller {
  return { address: clientAddress(request), userAgent: request.headers['user-agent'] };
}
