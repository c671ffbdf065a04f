import { Transform, type Readable } from 'node:stream';
import { PayloadTooLarge, uploadLimit } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';

const mebibyte = 1024 * 1024;
const jsonLimit = mebibyte;
const sheetTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
const fileLimit = uploadLimit(5 * mebibyte);

/**
 * Refuses a body that its service would refuse: the service closes the connection while the gateway
 * still writes, so that its answer is lost. @throws PayloadTooLarge
 */
export function checkSize(request: FastifyRequest): void {
  const limit = limitOf(request);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new PayloadTooLarge(limit);
}

/** A body that does not say its length is counted while it passes, and ends in PayloadTooLarge. */
export function countedBody(request: FastifyRequest, payload: Readable): Readable {
  if (request.headers['content-length'] !== undefined) return payload;
  const limit = limitOf(request);
  // Fastify's own reader of bodies goes by the status.
  const refusal = Object.assign(new PayloadTooLarge(limit), { statusCode: 413 });
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limit ? refusal : null, chunk);
    },
  });
  // The rest is read and dropped, so that the connection can be used again.
  counter.once('error', () => payload.unpipe(counter).resume());
  // A caller who leaves ends no stream that it is piped into.
  payload.once(
    'close',
    () => payload.readableEnded || counter.destroy(new Error('the caller left')),
  );
  return payload.pipe(counter);
}

/** In bytes, as the service behind the route takes it. */
function limitOf({ headers, gatewayRoute }: FastifyRequest): number {
  const type = headers['content-type'] ?? '';
  if (gatewayRoute?.sheetSize && sheetTypes.some((one) => type.startsWith(one)))
    return gatewayRoute.sheetSize * mebibyte;
  return gatewayRoute?.files && type.startsWith('multipart/')
    ? fileLimit.bodyLimit(gatewayRoute.files)
    : jsonLimit;
}
