import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a cookie. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. Its 256 bits can't be guessed, so a plain hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The token that replaces a refresh token. It follows from the old one, so that two tabs which renew
 * at the same moment get the same cookie and neither looks like a thief.
 */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}
