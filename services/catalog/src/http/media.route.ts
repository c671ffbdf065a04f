import { type App, immutableCaching, isFileName } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { getPlaceholder } from '../queries/get-placeholder.ts';

/** Of the store's folders these are public; `uploads` is not. */
const isPublic = /^(?:products|stores)\/[^/]+\.webp$/;
const sized = /^products\/([0-9a-f]{32})-(?:400|800|1600)\.webp$/;

export function mediaRoute(app: App, deps: Deps): void {
  app.get(
    '/media/*',
    { config: { policy: 'public' }, schema: { params: Type.Object({ '*': Type.String() }) } },
    (request, reply) => sendFile(request, reply, { name: request.params['*'], deps }),
  );
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, deps }: { name: string; deps: Deps },
): Promise<FastifyReply> {
  void reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (!isPublic.test(name) || !isFileName(name)) return notFound(reply);
  // The name says what is in the file, so it is the tag.
  const tag = `"${name}"`;
  if (request.headers['if-none-match'] === tag)
    return reply.code(304).header('etag', tag).header('cache-control', immutableCaching).send();
  const file = await deps.files.get(name);
  if (!file) return sendPlaceholder(reply, name, deps);
  return reply
    .header('cache-control', immutableCaching)
    .header('etag', tag)
    .header('content-length', file.bytes)
    .type(file.contentType)
    .send(file.content);
}

/** Until its sizes are drawn a picture is a blur of itself, which nobody may keep. */
async function sendPlaceholder(
  reply: FastifyReply,
  name: string,
  { db }: Deps,
): Promise<FastifyReply> {
  const hash = sized.exec(name)?.[1];
  const placeholder = hash === undefined ? undefined : await getPlaceholder(db, hash);
  if (!placeholder) return notFound(reply);
  return reply.header('cache-control', 'no-store').type('image/webp').send(placeholder);
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
