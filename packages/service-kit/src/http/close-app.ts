import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';

/** The variables that services, gateway and web share. */
export const ClosingConfig = Type.Object({
  /** How long callers still come and are redirected; longer than they keep a connection idle (3 s). */
  SHUTDOWN_DRAIN_MS: Type.Integer({ default: 5_000, minimum: 0 }),
  SHUTDOWN_GRACE_MS: Type.Integer({ default: 10_000, minimum: 0 }),
});

export interface Closing {
  /** Calls are still accepted, and each answer closes its connection. */
  drainMs: number;
  /** Then requests in progress are finished; connections still open after it are cut. */
  graceMs: number;
}

export const closingOf = (config: Static<typeof ClosingConfig>): Closing => ({
  drainMs: config.SHUTDOWN_DRAIN_MS,
  graceMs: config.SHUTDOWN_GRACE_MS,
});

const draining = new WeakSet<Server>();

/** Not ready: new calls should go to another process. */
export function isDraining({ server }: FastifyInstance): boolean {
  return draining.has(server);
}

/** Prepares an app to close without losing a call. Call it before declaring any route. */
export function prepareClosing(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining(app)) reply.header('connection', 'close');
    done(null, payload);
  });
  endUnusedOnClose(app);
}

/**
 * Connections without any request end when the app closes. Browsers and clients open some in
 * advance, and Node counts them as busy: it would wait a minute for their first line.
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

/** After this time it has closed, or it hangs. */
export const closingMs = ({ drainMs, graceMs }: Closing): number => drainMs + graceMs + 2_000;

/** Loses no call that was made while the app still seemed to run. */
export async function closeApp(app: FastifyInstance, { drainMs, graceMs }: Closing): Promise<void> {
  draining.add(app.server);
  await sleep(drainMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  // Node closes idle connections only at the start; those answered later would be kept alive for a
  // minute.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(idle);
  }
}
