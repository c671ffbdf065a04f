import { actorOf, type App, isStillSignedIn, route } from '@largo/service-kit';
import Type from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { StreamConnection } from '../stream/stream-hub.ts';

/** A client this far behind is gone or too slow; it reconnects and fetches the list. */
const maxBufferedBytes = 256 * 1024;

const EventStream = Type.String({
  description: 'Server-sent events `notification`, `order`, `payment` and `neighborhood`',
});

/** Server-sent events for the signed-in user. */
export function streamRoutes(app: App, { hub }: Deps): void {
  app.addHook('preClose', async () => hub.closeAll());
  app.get(
    '/notifications/stream',
    route({
      policy: 'user',
      errors: ['RATE_LIMITED'],
      operationId: 'connectStream',
      summary: 'Receive notifications and status changes as server-sent events',
      response: { 200: { content: { 'text/event-stream': { schema: EventStream } } } },
    }),
    async (request, reply) => {
      const connection = connectionOf(request, reply);
      const disconnect = hub.connect(connection);
      request.raw.socket.setTimeout(0);
      reply.raw.on('close', disconnect);
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      // Clients reconnect after three seconds; proxies see that the response has begun.
      reply.raw.write('retry: 3000\n\n');
    },
  );
}

function connectionOf(request: FastifyRequest, { raw }: FastifyReply): StreamConnection {
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > maxBufferedBytes) raw.destroy();
  };
  return {
    userId: actorOf(request).userId,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': beat\n\n'),
    isSignedIn: () => isStillSignedIn(request),
    close: () => void raw.end(),
  };
}
