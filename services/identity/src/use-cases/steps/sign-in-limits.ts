import { addressKeys, limitsPerAddress, requestLimits } from '@largo/service-kit';
import type { RateLimit } from '../../db/rate-limiter.ts';

const { failedLogins } = requestLimits;
const { proof } = failedLogins;

export interface Attempt {
  email: string;
  /** Network address of the caller. */
  address: string;
  /** Whether the account had a session at this address in the last month. */
  isKnownPlace: boolean;
}

/** Counts the wrong passwords of all accounts together; how many are allowed depends on the use. */
const everywhereOf = (limit: { max: number; windowMs: number }): RateLimit => ({
  name: 'login:everywhere',
  subject: '',
  ...limit,
});
export const everywhere = everywhereOf(failedLogins.everywhere);
export const pauseAbove = everywhereOf(failedLogins.pause.everywhere);

/** For a device on which the owner has logged in: others can't use up its attempts. */
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
 * The limits for an unknown device. The narrow limit stops one attacker without locking the owner
 * out; the wide ones stop many attackers, who must not reset them by logging in to an account of
 * their own.
 */
export interface SignInLimits {
  hard: RateLimit[];
  /** Lower limits on the same buckets: above them the caller has to wait or provide a proof. */
  soft: RateLimit[];
}

/** From an address where the owner has logged in before, the account's limits are not checked. */
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
