import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a cookie. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. With 256 random bits a plain hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The token that replaces a refresh token. It is derived from the old one, so that two tabs that renew
 * at the same time get the same cookie.
 */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}
