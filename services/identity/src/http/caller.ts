import { clientAddress } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../use-cases/steps/open-session.ts';

/** The device a session is opened on. */
export function callerOf(request: FastifyRequest): Caller {
  return { address: clientAddress(request), userAgent: request.headers['user-agent'] };
}
