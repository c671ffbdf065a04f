import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from '../logger.ts';
import { isOfCallerLeft, onRequestEnd } from './caller-left.ts';

type Failure = [error: NodeJS.ErrnoException, request: FastifyRequest, reply: FastifyReply];

/** Silences the framework's lines about requests, which we log ourselves, and about callers who left. */
export class FailureLines extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
  override streamError(...of: Failure): void {
    if (!isOfCallerLeft(...of)) super.streamError(...of);
  }
  override defaultErrorLog(...of: Failure): void {
    if (!isOfCallerLeft(...of)) super.defaultErrorLog(...of);
  }
}

/** One line per request at info, also if its caller left; at warn no hook is installed. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('info')) return;
  onRequestEnd(app, (request, reply, status) => {
    const policy = request.routeOptions.config?.policy;
    // Services call each other all the time: only failures are worth a line.
    const isRoutine = policy === 'internal' && status < 400;
    if (policy === 'operations') return;
    log[isRoutine ? 'debug' : 'info'](
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status,
        durationMs: Math.round(reply.elapsedTime),
        userId: request.actor?.userId,
      },
      'request',
    );
  });
}
