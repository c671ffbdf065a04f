import { AsyncResource } from 'node:async_hooks';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The status in metrics, logs and traces for a request whose caller left before the answer; never sent. */
export const callerLeftStatus = 499;

const lostConnection = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** The body can no longer arrive completely, so nothing that reads it can succeed. */
export function leftWhileSending({ destroyed, complete }: FastifyRequest['raw']): boolean {
  return destroyed && !complete;
}

/**
 * Whether a failure only means that the caller left: the body broke off, or the answer's stream was
 * stopped because no one reads it. Any other failure counts even if no one waits for the answer.
 */
export function isOfCallerLeft(
  error: NodeJS.ErrnoException,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const isStopped = error.name === 'AbortError' || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  return leftWhileSending(raw) || (isStopped && reply.raw.destroyed);
}

type Listener = (request: FastifyRequest, reply: FastifyReply, status: number) => void;
const listeners = new WeakMap<Server, Listener[]>();

/**
 * Calls the listener once per request, when its answer was sent or can no longer be sent.
 * @param listener gets the status sent, 499 when the caller left, and 500 when the answer broke off
 * here
 */
export function onRequestEnd(app: FastifyInstance, listener: Listener): void {
  const known = listeners.get(app.server);
  if (known) return void known.push(listener);
  const all = [listener];
  listeners.set(app.server, all);
  app.addHook('onRequest', (request, reply, done) => {
    // Kept here, because a request that has ended no longer knows it.
    const { socket } = request.raw;
    // Bound, so that a log line written at the end still belongs to the request's trace.
    const ended = AsyncResource.bind((error?: Error | null) => {
      // An event stream lasts until its reader leaves.
      if (error && isEventStream(reply)) return;
      const cutStatus = isCallers(request, socket) ? callerLeftStatus : 500;
      for (const notify of all) notify(request, reply, error ? cutStatus : reply.statusCode);
    });
    finished(reply.raw, ended);
    done();
  });
}

/** Whether the other side ended the connection; false where this process did. */
function isCallers({ raw }: FastifyRequest, { readableEnded, errored }: Socket): boolean {
  const code = (errored as NodeJS.ErrnoException | null)?.code ?? '';
  return leftWhileSending(raw) || readableEnded || lostConnection.has(code);
}

export function isEventStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
