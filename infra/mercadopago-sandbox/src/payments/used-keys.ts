import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/caller.ts';
import { badRequest, refusal } from '../errors.ts';
import type { UsedKey } from '../model.ts';
import type { World } from '../world.ts';

const REMEMBERED = 50_000;

export interface KeyUse {
  /** The stored result of the key. */
  earlier: UsedKey | undefined;
  remember: (made: Pick<UsedKey, 'paymentId' | 'refundId' | 'refusalCode'>) => void;
}

/** @throws ApiError 400 with code 4292 when the header is missing */
function requireKey(request: FastifyRequest): string {
  const key = request.headers['x-idempotency-key'];
  if (typeof key !== 'string' || key.trim() === '') {
    throw badRequest(4292, "Header X-Idempotency-Key can't be null");
  }
  return key;
}

/**
 * Keys belong to an account and an address. A repeated key returns the first result,
 * whatever the body is, unless the sandbox is set to refuse another body.
 * @throws ApiError 400 without a key, 409 for another body when so set
 */
export function useKey(world: World, request: FastifyRequest, caller: Caller): KeyUse {
  const path = request.url.split('?')[0] ?? '';
  const id = `${caller.account.id} ${path} ${requireKey(request)}`;
  const bodyHash = createHash('sha1')
    .update(JSON.stringify(request.body ?? null))
    .digest('base64');
  const earlier = world.store.usedKeys.get(id);
  if (earlier && earlier.bodyHash !== bodyHash && world.settings.reusedKey === 'conflict') {
    throw refusal(409, 4293, 'X-Idempotency-Key already used with another body');
  }
  return {
    earlier,
    remember: (made) => {
      world.store.usedKeys.put(id, { bodyHash, ...made });
      world.store.usedKeys.trim(REMEMBERED);
    },
  };
}
