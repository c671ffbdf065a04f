import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import type { FaultPlan } from './plans.ts';
import type { LoggedRequest } from './request-log.ts';

const UNLOGGED_BODIES = new Set(['/v1/card_tokens', '/oauth/token']);
const PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>';

interface CallNotes {
  logged: LoggedRequest;
  fault: FaultPlan | undefined;
}

/** Logs every call of the provider's API and applies the fault plans. */
export function addCallHooks(app: FastifyInstance, world: World): void {
  const notes = new WeakMap<FastifyRequest, CallNotes>();

  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const fault = world.faults.take(request.method, path);
    notes.set(request, { fault, logged: log(world, request, path) });
    if (fault) await goWrongBefore(fault, request, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const note = notes.get(request);
    if (note) note.logged.status = reply.statusCode;
    return note?.fault ? goWrongAfter(note.fault, request, reply, payload) : payload;
  });
}

function log(world: World, request: FastifyRequest, path: string): LoggedRequest {
  return world.requests.add({
    at: world.clock.now(),
    method: request.method,
    path,
    query: request.query,
    headers: { ...request.headers, ...masked(request.headers.authorization) },
    ...(!UNLOGGED_BODIES.has(path) && { body: request.body }),
    status: null,
  });
}

/** The end of a token names its account; that is all a test needs to see. */
function masked(authorization: string | undefined): { authorization?: string } {
  return authorization === undefined
    ? {}
    : { authorization: `Bearer …${authorization.slice(authorization.lastIndexOf('-'))}` };
}

async function goWrongBefore(
  fault: FaultPlan,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (fault.delayMs !== undefined) await wait(fault.delayMs);
  if (fault.hang === 'before') await forEver(request);
  if (fault.cut === 'before') request.raw.socket.destroy();
  if (fault.status === undefined) return;
  if (fault.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(fault.retryAfterSeconds));
  }
  reply.code(fault.status);
  await (fault.nonJson ? reply.type('text/html').send(PAGE) : reply.send(errorBody(fault)));
}

async function goWrongAfter(
  fault: FaultPlan,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (fault.delayAnswerMs !== undefined) await wait(fault.delayAnswerMs);
  if (fault.hang === 'after') await forEver(request);
  if (fault.cut === 'after') request.raw.socket.destroy();
  if (fault.slowBodyMs !== undefined) {
    reply.removeHeader('content-length');
    return Readable.from(slowly(String(payload), fault.slowBodyMs));
  }
  if (!fault.nonJson || fault.status !== undefined) return payload;
  reply.type('text/html').header('content-length', String(Buffer.byteLength(PAGE)));
  return PAGE;
}

/** A byte, so that the answer has begun, then nothing for a while. */
async function* slowly(body: string, ms: number): AsyncGenerator<string> {
  yield body.slice(0, 1);
  await wait(ms);
  yield body.slice(1);
}

function errorBody({ status, body }: FaultPlan): unknown {
  if (body !== undefined) return body;
  if (status === 429) return { message: 'too many requests', error: 'local_rate_limited', status };
  return { message: 'planned fault', error: 'internal_error', status, cause: [] };
}

/** Waits until the caller gives up. */
function forEver(request: FastifyRequest): Promise<void> {
  return new Promise((resolve) => request.raw.socket.once('close', () => resolve()));
}
