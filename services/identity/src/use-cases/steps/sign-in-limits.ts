import { addressKeys, limitsPerAddress, requestLimits } from '@largo/service-kit';
import type { RateLimit } from '../../db/rate-limiter.ts';

const { failedLogins } = requestLimits;
const { proof } = failedLogins;

export interface Attempt {
  email: string;
  /** Network address of the caller. */
  address: string;
  /** The account had a session at this address in the last month. */
  isKnownPlace: boolean;
}

/** Wrong passwords of all together; with how many, that depends. */
const everywhereOf = (limit: { max: number; windowMs: number }): RateLimit => ({
  name: 'login:everywhere',
  subject: '',
  ...limit,
});
export const everywhere = everywhereOf(failedLogins.everywhere);
export const pauseAbove = everywhereOf(failedLogins.pause.everywhere);

/** Of a device on which the owner was logged in: neighbours and attackers don't use its attempts up. */
export function deviceLimit(email: string, device: string): RateLimit {
  const subject = `${email} ${device}`;
  const limit = failedLogins.accountFromDevice;
  return { name: 'login:account-device', subject, ...limit, resetOnSuccess: true };
}

const accountOf = (email: string, limit: { max: number; windowMs: number }): RateLimit => ({
  name: 'login:account',
  subject: email,
  ...limit,
});

/**
 * What ends the attempts of a device that is not known. The narrow limit stops an attacker without
 * locking the owner out; the wide ones stop many attackers, who must not reset them by logging in to an
 * account of their own.
 */
export interface SignInLimits {
  hard: RateLimit[];
  /** Of the same buckets, reached earlier: above them the caller waits or has to prove something. */
  soft: RateLimit[];
}

/** From an address where the owner was logged in before, the account's limits are not checked. */
export function signInLimits({ email, address, isKnownPlace }: Attempt): SignInLimits {
  const { near } = addressKeys(address);
  return {
    hard: [
      {
        name: 'login:account-from',
        subject: `${email} ${near}`,
        ...failedLogins.accountFromAddress,
        resetOnSuccess: true,
      },
      ...(isKnownPlace ? [] : [accountOf(email, failedLogins.account)]),
      ...limitsPerAddress('login:address', address, failedLogins),
    ],
    soft: [
      everywhereOf(proof.everywhere),
      { name: 'login:address', subject: near, ...proof.near },
      ...(isKnownPlace ? [] : [accountOf(email, proof.account)]),
      pauseAbove,
    ],
  };
}
