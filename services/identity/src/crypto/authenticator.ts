import type { Clock } from '@largo/kernel';
import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds. */
export interface Authenticator {
  /** 160 random bits in base32. */
  newSecret(): string;
  /** The URI for the QR code. @param account as the app lists it */
  uriOf(secret: string, account: string): string;
  /** The 30-second step since 1970 of the code, if it is the current or a neighbouring one. */
  stepOf(code: string, secret: string): number | undefined;
}

const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const stepsAside = 1;

/** 80 random bits in base32, 16 letters and digits. */
export const newRecoveryCode = (): string => new Secret({ size: 10 }).base32;

/** @param clock real time: phones do not follow the demo's clock */
export function makeAuthenticator(issuer: string, clock: Clock): Authenticator {
  const totpOf = (secret: string, label = '') =>
    new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) });
  return {
    newSecret: () => new Secret({ size: 20 }).base32,
    uriOf: (secret, account) => totpOf(secret, account).toString(),
    stepOf(code, secret) {
      const totp = totpOf(secret);
      const timestamp = clock.now().getTime();
      const delta = totp.validate({ token: code, timestamp, window: stepsAside });
      return delta === null ? undefined : totp.counter({ timestamp }) + delta;
    },
  };
}
