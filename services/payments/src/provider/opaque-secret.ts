import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret, and PKCE's challenge of a verifier. */
export const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');
