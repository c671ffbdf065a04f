import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';

/** What services, gateway and web understand alike. */
export const ClosingConfig = Type.Object({
  /** Callers still come, are led elsewhere, and close their connections; longer than they keep one idle (3 s). */
  SHUTDOWN_DRAIN_MS: Type.Integer({ default: 5_000, minimum: 0 }),
  SHUTDOWN_GRACE_MS: Type.Integer({ default: 10_000, minimum: 0 }),
});

export interface Closing {
  /** Callers still come, and each answer is the last one of its connection. */
  drainMs: number;
  /** Then requests under way are finished; connections that stay open after it are cut. */
  graceMs: number;
}

export const closingOf = (config: Static<typeof ClosingConfig>): Closing => ({
  drainMs: config.SHUTDOWN_DRAIN_MS,
  graceMs: config.SHUTDOWN_GRACE_MS,
});

const draining = new WeakSet<Server>();

/** Not ready: new calls should be led to another process. */
export function isDraining({ server }: FastifyInstance): boolean {
  return draining.has(server);
}

/** What an app needs to be closed without a call lost. Before any route. */
export function prepareClosing(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining(app)) reply.header('connection', 'close');
    done(null, payload);
  });
  endUnusedOnClose(app);
}

/**
 * Connections on which nothing has been said end when the app closes. Browsers and clients open some ahead
 * of need, and Node takes them for busy: it would wait a minute for their first line.
 */
function endUnusedOnClose(app: FastifyInstance): void {
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

/** Before that it has ended, or it hangs. */
export const closingMs = ({ drainMs, graceMs }: Closing): number => drainMs + graceMs + 2_000;

/** Loses no call that was made in the belief that the app still runs. */
export async function closeApp(app: FastifyInstance, { drainMs, graceMs }: Closing): Promise<void> {
  draining.add(app.server);
  await sleep(drainMs);
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
