import type { FastifyRequest } from 'fastify';
import { invalidToken, policyAgentRefusal } from '../errors.ts';
import type { Account, PublicKey } from '../model.ts';
import type { World } from '../world.ts';

/** The account on whose behalf a call is made, and through which application. */
export interface Caller {
  account: Account;
  clientId: string;
  viaOauth: boolean;
}

function bearerOf(request: FastifyRequest): string | undefined {
  const found = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return found?.[1];
}

/** @throws ApiError 403 without a token, 401 with an unknown, expired or revoked one */
export function callerOf(world: World, request: FastifyRequest): Caller {
  const token = bearerOf(request);
  if (token === undefined) throw policyAgentRefusal();
  return callerOfToken(world, token);
}

function callerOfToken(world: World, token: string): Caller {
  const known = world.store.accessTokens.get(token);
  if (!known || known.revoked || known.expiresAt <= world.clock.now()) throw invalidToken();
  const account = world.store.accounts.get(String(known.accountId));
  if (!account) throw invalidToken();
  return { account, clientId: known.clientId, viaOauth: known.viaOauth };
}

/**
 * Browser calls carry a public key in the query, server calls a bearer token.
 * @throws ApiError 403 or 401 like {@link callerOf}
 */
export function applicationOf(
  world: World,
  request: FastifyRequest,
): { clientId: string; publicKey: PublicKey | null } {
  const query = request.query as Record<string, unknown>; // parsed by Fastify, values unread
  const key = query['public_key'];
  if (typeof key !== 'string') {
    return { clientId: callerOf(world, request).clientId, publicKey: null };
  }
  const publicKey = world.store.publicKeys.get(key);
  if (!publicKey) throw invalidToken();
  return { clientId: publicKey.clientId, publicKey };
}
