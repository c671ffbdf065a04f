import type { Clock } from '@largo/kernel';
import { actorOf, clientAddress } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../domain/access.ts';
import type { Viewing } from '../queries/views/order-summary.ts';

/** The caller, as the rules see them. */
export function personOf(request: FastifyRequest): Person {
  const { userId, name, roles } = actorOf(request);
  return { userId, name, isAdmin: roles.includes('admin'), address: clientAddress(request) };
}

/** Who views orders, and when. */
export const viewingOf = (request: FastifyRequest, clock: Clock): Viewing => ({
  viewer: personOf(request),
  now: clock.now(),
});
