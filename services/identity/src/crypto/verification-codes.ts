import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

export interface VerificationCodes {
  /** Six digits. */
  make(): string;
  /**
   * The stored form, keyed because a million codes are quickly tried. @param salt unique per code
   */
  hashOf(code: string, salt: string): string;
  matches(code: string, salt: string, hash: string): boolean;
}

export function makeVerificationCodes(key: Buffer): VerificationCodes {
  const digest = (code: string, salt: string) =>
    createHmac('sha256', key).update(`${salt} ${code}`).digest();
  return {
    make: () => String(randomInt(1_000_000)).padStart(6, '0'),
    hashOf: (code, salt) => digest(code, salt).toString('base64url'),
    matches(code, salt, hash) {
      const stored = Buffer.from(hash, 'base64url');
      const given = digest(code, salt);
      return stored.length === given.length && timingSafeEqual(stored, given);
    },
  };
}
