import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends JSON that the database has written. The gateway may cache public answers for a second,
 * browsers revalidate them by ETag; personal ones are never cached.
 */
export function sendJsonText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  audience: 'everybody' | 'this-user',
): FastifyReply {
  // Encoded once for the ETag, the length and the response.
  const body = Buffer.from(text);
  void reply.header('vary', 'authorization');
  if (audience === 'this-user')
    return sendBody(reply.header('cache-control', 'private, no-store'), body);
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  void reply.header('cache-control', publicCaching).header('etag', tag);
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : sendBody(reply, body);
}

export const publicCaching = 'public, max-age=0, s-maxage=1';

function sendBody(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body);
}
