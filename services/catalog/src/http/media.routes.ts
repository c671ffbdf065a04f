import { type App, immutableCaching, route } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { getMedia, isPublicFile } from '../queries/get-media.ts';

export function mediaRoutes(app: App, deps: Deps): void {
  app.get(
    '/media/*',
    route({
      policy: 'public',
      operationId: 'getMedia',
      summary: 'Get a public picture',
      params: Type.Object({
        '*': Type.String({
          description: 'Path of the file, such as products/….webp or share/products/….jpg',
        }),
      }),
      response: {
        200: {
          content: {
            'image/webp': { schema: Type.Unknown() },
            'image/jpeg': { schema: Type.Unknown() },
          },
        },
      },
    }),
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
  // The name is a hash of the content, so it serves as the ETag.
  const tag = `"${name}"`;
  if (isPublicFile(name) && request.headers['if-none-match'] === tag)
    return reply.code(304).header('etag', tag).header('cache-control', immutableCaching).send();
  const media = await getMedia(deps, name);
  if (!media) {
    reply.callNotFound();
    return reply;
  }
  // Made from a picture that may be deleted one day, so it is not cached forever.
  if ('shared' in media)
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/jpeg')
      .send(media.shared);
  // The sizes may be drawn a moment later, so this is not cached.
  if ('placeholder' in media)
    return reply.header('cache-control', 'no-store').type('image/webp').send(media.placeholder);
  return reply
    .header('cache-control', immutableCaching)
    .header('etag', tag)
    .header('content-length', media.file.bytes)
    .type(media.file.contentType)
    .send(media.file.content);
}
