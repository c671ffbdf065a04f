import type { Socket } from 'node:net';
import type { App } from './app-type.ts';

/**
 * Connections on which nothing has been said end when the app closes. Browsers and clients open some ahead
 * of need, and Node takes them for busy: it would wait a minute for their first line.
 */
export function endUnusedOnClose(app: App): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}

const idleMs = 100;

/** Requests under way are finished; connections that stay open after the grace are cut. */
export async function closeApp(app: App, graceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  // Node ends those that are idle when it begins; what is answered later would be kept alive for a minute.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(idle);
  }
}
