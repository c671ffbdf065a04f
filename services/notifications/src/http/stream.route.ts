import { actorOf, type App, isStillSignedIn } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { StreamConnection } from '../stream/stream-hub.ts';

/** A reader this far behind is gone or too slow; it comes back and asks anew. */
const maxBufferedBytes = 256 * 1024;

/** Server-sent events: `notification`, `order` and `payment`, for the signed-in user. */
export function streamRoute(app: App, { hub }: Deps): void {
  app.addHook('preClose', async () => hub.closeAll());
  app.get('/notifications/stream', { config: { policy: 'user' } }, async (request, reply) => {
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
    // Tells the client to come back after three seconds, and proxies that the answer has begun.
    reply.raw.write('retry: 3000\n\n');
  });
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
