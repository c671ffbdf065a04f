import type { FastifyRequest } from 'fastify';

/** For routes whose body has only optional members: sending none means the same as `{}`. */
export async function withoutBody(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}
