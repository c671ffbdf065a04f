import type { FastifyServerOptions } from 'fastify';
import { FailureLines } from './log-requests.ts';

/** How every program of ours starts, keeps connections and ends them. */
export const serverSettings = {
  // Longer than a busy machine needs for all that starts on it at once; the default is 10 s.
  pluginTimeout: 60_000,
  // Longer than those who call us keep a connection, so that they never find it just closed.
  keepAliveTimeout: 65_000,
  forceCloseConnections: 'idle',
  // A request that is already on its way is answered; the connection ends with the answer.
  return503OnClosing: false,
  logController: new FailureLines(),
} as const satisfies FastifyServerOptions;
