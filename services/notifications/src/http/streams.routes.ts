import type { OutgoingHttpHeaders } from 'node:http';
import { actorOf, type App, isStillSignedIn, route } from '@largo/service-kit';
import Type from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { StreamConnection } from '../stream/stream-hub.ts';

/** A client this far behind is gone or too slow; it reconnects for the rest. */
const maxBufferedBytes = 256 * 1024;

const EventStream = Type.String({
  description:
    'Server-sent events `notification`, `read`, `order`, `payment` and `neighborhood`; after `paused` some may be ' +
    'missing, and after `reset` some were: ask for the state. With `Last-Event-ID` it begins with what was missed.',
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
      const lastEventId = request.headers['last-event-id'];
      const { opening, disconnect } = hub.connect(
        connection,
        typeof lastEventId === 'string' ? lastEventId : undefined,
      );
      request.raw.socket.setTimeout(0);
      reply.raw.on('close', disconnect);
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      reply.hijack();
      reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
      // Makes clients reconnect after three seconds, and shows proxies that the response has begun.
      reply.raw.write(`retry: 3000\n\n${opening}`);
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
    send: write,
    isSignedIn: () => isStillSignedIn(request),
    close: () => void raw.end(),
  };
}
