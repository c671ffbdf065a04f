import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../sealing.ts';

/** Only means "someone signed in here before"; it grants no access. Behind https `__Host-` stands before it. */
export const deviceCookie = 'largo_device';

export interface DeviceCookies {
  /** The cookie's value; its signature lets the gateway verify it without a database. */
  valueOf(device: string): string;
  /** The device of a `Cookie` header; undefined if there is none, or it is forged. */
  deviceOf(cookies: string | undefined): string | undefined;
}

export function newDevice(): string {
  return randomBytes(16).toString('base64url');
}

/** The key is derived from the service token, which identity and gateway share, and used only here. */
export function makeDeviceCookies(serviceToken: string): DeviceCookies {
  const key = derivedKey(serviceToken, 'device cookie');
  const signatureOf = (device: string) => createHmac('sha256', key).update(device).digest();
  return {
    valueOf: (device) => `${device}.${signatureOf(device).toString('base64url')}`,
    deviceOf(cookies) {
      const [, device = '', signature = ''] =
        /(?:^|;\s*)(?:__Host-)?largo_device=([\w-]{22})\.([\w-]{43})(?:;|$)/.exec(cookies ?? '') ??
        [];
      if (device === '') return undefined;
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(device);
      const isReal = given.length === expected.length && timingSafeEqual(given, expected);
      return isReal ? device : undefined;
    },
  };
}
