import type { FastifyServerOptions } from 'fastify';
import { FailureLines } from './log-requests.ts';

/** How each of our programs starts, keeps connections and closes them. */
export const serverSettings = {
  // Long enough for a busy machine where everything starts at once; the default is 10 s.
  pluginTimeout: 60_000,
  // Longer than our callers keep a connection, so that they never find it just closed.
  keepAliveTimeout: 65_000,
  forceCloseConnections: 'idle',
  // A request already on its way is answered; its connection closes with the answer.
  return503OnClosing: false,
  logController: new FailureLines(),
} as const satisfies FastifyServerOptions;
