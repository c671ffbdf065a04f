import { createHash } from 'node:crypto';
import { newId } from '@largo/kernel';
import type { RequestContext } from '@largo/messaging';

/**
 * The same request with the same Idempotency-Key gets the same purchase, so that a retry after a
 * crash finds the stock it already holds. Without a key every request is a purchase of its own.
 */
export function purchaseIdOf({ key, scope, body }: RequestContext): string {
  if (key === undefined) return newId();
  const hash = createHash('sha256')
    .update(JSON.stringify([scope, key, body]))
    .digest('hex');
  // Version 8: an id by a rule of our own.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
