import { createHash } from 'node:crypto';
import { oauthError } from '../errors.ts';
import type { Account, AuthorizationCode } from '../model.ts';
import { DAY_MS, MINUTE_MS } from '../time/duration.ts';
import type { World } from '../world.ts';
import { newTokenText } from './accounts.ts';

const CODE_LIFE_MS = 10 * MINUTE_MS;
const TOKEN_LIFE_MS = 180 * DAY_MS;
const SCOPE = 'read write';
const REMEMBERED = 5_000;
const CHALLENGE = /^[A-Za-z0-9\-._~]{43,128}$/;

export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  codeChallenge: string | null;
  codeChallengeMethod: string | null;
}

export type TokenRequest = Readonly<Record<string, unknown>>;

/** @throws ApiError 400 for an unknown client, an unregistered address or missing PKCE fields */
export function checkAuthorization(world: World, wanted: AuthorizationRequest): void {
  if (wanted.clientId !== world.settings.credentials.clientId) {
    throw oauthError('invalid_client', 'client_id desconhecido');
  }
  if (!isRegistered(world, wanted.redirectUri)) {
    throw oauthError('invalid_request', 'redirect_uri não cadastrada na aplicação');
  }
  const { codeChallenge, codeChallengeMethod } = wanted;
  if (codeChallenge === null && !world.application().requiresPkce) return;
  const isMethod = codeChallengeMethod === 'S256' || codeChallengeMethod === 'plain';
  if (codeChallenge === null || !isMethod || !CHALLENGE.test(codeChallenge)) {
    throw oauthError('invalid_request', 'code_challenge ou code_challenge_method inválido');
  }
}

/** The seller has agreed. The request must have been checked before. */
export function issueCode(world: World, seller: Account, wanted: AuthorizationRequest): string {
  const code = `TG-${world.ids.hex(32)}-${seller.id}`;
  world.store.codes.put(code, {
    code,
    clientId: wanted.clientId,
    sellerId: seller.id,
    redirectUri: wanted.redirectUri,
    codeChallenge: wanted.codeChallenge,
    codeChallengeMethod: wanted.codeChallengeMethod === 'plain' ? 'plain' : 'S256',
    expiresAt: world.clock.now() + CODE_LIFE_MS,
    used: false,
  });
  world.store.codes.trim(REMEMBERED);
  return code;
}

/** POST /oauth/token, all three grants. */
export async function grantToken(
  world: World,
  request: TokenRequest,
): Promise<Record<string, unknown>> {
  checkClient(world, request);
  switch (request['grant_type']) {
    case 'authorization_code':
      return exchangeCode(world, request);
    case 'refresh_token':
      return refresh(world, request);
    case 'client_credentials':
      return ownToken(world);
    case undefined:
      throw oauthError('invalid_request', 'grant_type is required');
    default:
      throw oauthError('unsupported_grant_type', 'unsupported grant_type');
  }
}

/** Revokes every token and grant of the seller at once; the platform learns of it only by a webhook. */
export function revokeSeller(world: World, sellerId: number): void {
  for (const token of world.store.accessTokens.values()) {
    if (token.accountId !== sellerId || !token.viaOauth) continue;
    world.store.accessTokens.put(token.token, { ...token, revoked: true });
  }
  for (const token of world.store.refreshTokens.values()) {
    if (token.accountId !== sellerId) continue;
    world.store.refreshTokens.put(token.token, { ...token, revoked: true });
  }
  void announceConnection(world, sellerId, 'application.deauthorized');
}

export function expireSellerTokens(world: World, sellerId: number): void {
  for (const token of world.store.accessTokens.values()) {
    if (token.accountId !== sellerId || !token.viaOauth) continue;
    world.store.accessTokens.put(token.token, { ...token, expiresAt: world.clock.now() });
  }
}

function isRegistered(world: World, redirectUri: string): boolean {
  const { redirectUris } = world.application();
  if (redirectUris.length > 0) return redirectUris.includes(redirectUri);
  if (!URL.canParse(redirectUri)) return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(redirectUri).hostname);
}

function checkClient(world: World, request: TokenRequest): void {
  const { clientId, clientSecret } = world.settings.credentials;
  const isKnown = String(request['client_id']) === clientId;
  if (!isKnown || request['client_secret'] !== clientSecret) {
    throw oauthError('invalid_client', 'invalid client_id or client_secret');
  }
}

async function exchangeCode(world: World, request: TokenRequest): Promise<Record<string, unknown>> {
  const grant = world.store.codes.get(String(request['code']));
  const isUsable =
    grant !== undefined &&
    !grant.used &&
    grant.expiresAt > world.clock.now() &&
    grant.redirectUri === request['redirect_uri'];
  if (!isUsable || !provesChallenge(grant, request['code_verifier'])) throw invalidGrant();
  world.store.codes.put(grant.code, { ...grant, used: true });
  await announceConnection(world, grant.sellerId, 'application.authorized');
  return issueTokens(world, grant.sellerId);
}

function provesChallenge(grant: AuthorizationCode, verifier: unknown): boolean {
  if (grant.codeChallenge === null) return true;
  if (typeof verifier !== 'string' || !CHALLENGE.test(verifier)) return false;
  const proof =
    grant.codeChallengeMethod === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  return proof === grant.codeChallenge;
}

/** A refresh token works once; the previous access token stays valid until it expires. */
function refresh(world: World, request: TokenRequest): Record<string, unknown> {
  const known = world.store.refreshTokens.get(String(request['refresh_token']));
  if (!known || known.used || known.revoked) throw invalidGrant();
  world.store.refreshTokens.put(known.token, { ...known, used: true });
  return issueTokens(world, known.accountId);
}

function issueTokens(world: World, accountId: number): Record<string, unknown> {
  const { clientId } = world.settings.credentials;
  const accessToken = saveAccessToken(world, accountId, true);
  const isOffline = world.application().hasOfflineAccess !== false;
  const publicKey = `APP_USR-${world.ids.uuid()}`;
  world.store.publicKeys.put(publicKey, { key: publicKey, accountId, clientId });
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: TOKEN_LIFE_MS / 1_000,
    scope: isOffline ? `offline_access ${SCOPE}` : SCOPE,
    user_id: accountId,
    ...(isOffline && { refresh_token: saveRefreshToken(world, accountId) }),
    public_key: publicKey,
    live_mode: world.settings.liveMode,
  };
}

function ownToken(world: World): Record<string, unknown> {
  const { credentials } = world.settings;
  const platform = world.store.accessTokens.get(credentials.accessToken);
  if (!platform) throw oauthError('unauthorized_client', 'application without owner');
  return {
    access_token: saveAccessToken(world, platform.accountId, false),
    token_type: 'Bearer',
    expires_in: TOKEN_LIFE_MS / 1_000,
    scope: SCOPE,
    user_id: platform.accountId,
    live_mode: world.settings.liveMode,
  };
}

function saveAccessToken(world: World, accountId: number, viaOauth: boolean): string {
  const { clientId } = world.settings.credentials;
  const token = newTokenText(world, clientId, accountId);
  const expiresAt = world.clock.now() + TOKEN_LIFE_MS;
  world.store.accessTokens.put(token, {
    token,
    accountId,
    clientId,
    viaOauth,
    expiresAt,
    revoked: false,
  });
  return token;
}

function saveRefreshToken(world: World, accountId: number): string {
  const { clientId } = world.settings.credentials;
  const token = `TG-${world.ids.hex(32)}-${accountId}`;
  world.store.refreshTokens.put(token, {
    token,
    clientId,
    accountId,
    used: false,
    revoked: false,
  });
  world.store.refreshTokens.trim(REMEMBERED, (known) => known.used || known.revoked);
  return token;
}

function announceConnection(world: World, sellerId: number, action: string): Promise<void> {
  return world.webhooks.notify({
    type: 'mp-connect',
    action,
    dataId: String(sellerId),
    userId: sellerId,
  });
}

function invalidGrant() {
  return oauthError(
    'invalid_grant',
    'Error validating grant. Your authorization code or refresh token may be expired or it was already used.',
  );
}
