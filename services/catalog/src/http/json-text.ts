import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers with JSON that the database has written. Public answers may be kept by the gateway for a
 * second, and by a browser for as long as the tag is right; personal ones by nobody.
 */
export function sendJsonText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  audience: 'everybody' | 'this-user',
): FastifyReply {
  void reply.header('vary', 'authorization');
  if (audience === 'this-user')
    return sendText(reply.header('cache-control', 'private, no-store'), text);
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  void reply.header('cache-control', publicCaching).header('etag', tag);
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : sendText(reply, text);
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}

export const publicCaching = 'public, max-age=0, s-maxage=1';
