import { type App, isEventStream } from '@largo/service-kit';
import type { ServerResponse } from 'node:http';

/** Event streams never end by themselves: on closing they are ended at once, and browsers reconnect later. */
export function cutEventStreamsOnClose(app: App): void {
  const open = new Set<ServerResponse>();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isEventStream(reply)) {
      open.add(reply.raw);
      reply.raw.once('close', () => open.delete(reply.raw));
    }
    done();
  });
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end();
    done();
  });
}
