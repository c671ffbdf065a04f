import type { Administrator } from '@largo/contracts';
import type { FastifyRequest } from 'fastify';
import { actorOf } from './policies.ts';

/** The gateway writes the last entry; anything before it is the caller's own word. */
export function clientAddress({ headers, ip }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-for'];
  const list = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '');
  return list.split(',').at(-1)?.trim() || ip;
}

/** Who answers for what an administrator's route does. @throws Unauthenticated */
export function administratorOf(request: FastifyRequest): Administrator {
  return { adminId: actorOf(request).userId, address: clientAddress(request) };
}

/** The same where others may act too: undefined for everybody but administrators. */
export function actingAdministrator(request: FastifyRequest): Administrator | undefined {
  return actorOf(request).roles.includes('admin') ? administratorOf(request) : undefined;
}
