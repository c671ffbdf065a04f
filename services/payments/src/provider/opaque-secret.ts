import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a URL or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret, and PKCE's challenge of a verifier. */
export const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');
