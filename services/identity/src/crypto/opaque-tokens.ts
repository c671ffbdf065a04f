import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a cookie. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. A plain hash is enough for 256 random bits. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The token that replaces a refresh token. It is derived from the old one, so that two tabs
 * renewing at the same time get the same cookie.
 */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}
