import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs, minuteMs } from '@largo/kernel';
import { InvalidWebhookSignature } from '../domain/errors.ts';

export interface SignedNotification {
  /** Header `x-signature`: `ts=<time>,v1=<hex>`. */
  signature: string | undefined;
  requestId: string | undefined;
  /** `data.id` of the query, not of the body. */
  dataId: string | undefined;
}

/** The provider retries for more than six days, and a retry may carry its first signature. */
const maxAgeMs = 7 * dayMs;
const maxAheadMs = 5 * minuteMs;

/**
 * Checks the provider's signature over id, request id and time, omitting absent parts.
 * @returns its age, and the digest by which a repetition is recognised
 * @throws InvalidWebhookSignature also for one from long ago or from the future
 */
export function verifySignature(
  secret: string,
  { signature, requestId, dataId }: SignedNotification,
  now: Date,
): { ageMs: number; digest: string } {
  if (secret === '') throw new InvalidWebhookSignature('no secret is configured');
  const { ts, v1 } = partsOf(signature);
  if (ts === undefined || v1 === undefined) throw new InvalidWebhookSignature('no signature');
  const given = Buffer.from(v1, 'hex');
  // The provider's documents sign the id in lower case, some of its notifications as it is.
  const expected = [dataId?.toLowerCase(), dataId]
    .map((id) =>
      createHmac('sha256', secret)
        .update(signedText(id, requestId, ts))
        .digest(),
    )
    .find((digest) => given.length === digest.length && timingSafeEqual(given, digest));
  if (!expected) throw new InvalidWebhookSignature('it does not match');
  const ageMs = now.getTime() - millisOf(ts);
  const isTimely = ageMs <= maxAgeMs && ageMs >= -maxAheadMs;
  if (!isTimely) throw new InvalidWebhookSignature('its time is too far away');
  // The given signature may end in characters that are not hex digits, so the expected one is used.
  return { ageMs, digest: expected.toString('hex') };
}

function signedText(id: string | undefined, requestId: string | undefined, ts: string): string {
  return [
    id === undefined ? '' : `id:${id};`,
    requestId === undefined ? '' : `request-id:${requestId};`,
    `ts:${ts};`,
  ].join('');
}

function partsOf(signature: string | undefined): { ts?: string; v1?: string } {
  const parts: Record<string, string> = {};
  for (const part of (signature ?? '').split(',')) {
    const [name, value] = part.split('=', 2);
    if (name !== undefined && value !== undefined) parts[name.trim()] = value.trim();
  }
  return parts;
}

/** Ten digits are seconds, thirteen milliseconds: both have been seen. */
function millisOf(ts: string): number {
  return ts.length > 11 ? Number(ts) : Number(ts) * 1000;
}
