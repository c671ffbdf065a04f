import { dayMs, hourMs, minuteMs } from '@largo/kernel';
import { addressKeys } from './client-address.ts';

const per = (max: number, windowMs: number) => ({ max, windowMs });
const quarterMs = 15 * minuteMs;

/**
 * All request limits, the same table as in docs/operations.md. `near` is one IPv4 address or one
 * IPv6 /64, `wide` an IPv6 /48. Up to 500 people may share one IPv4 address; a /48 is one customer,
 * who has 65,536 times a /64.
 */
export const requestLimits = {
  /** Identity: wrong passwords only. */
  failedLogins: {
    near: per(1_000, quarterMs),
    /** An hour touches five windows of a quarter: never more than 300 in any hour. */
    wide: per(60, quarterMs),
    account: per(100, quarterMs),
    accountFromAddress: per(10, quarterMs),
    accountFromDevice: per(10, quarterMs),
    /** All wrong passwords together. */
    everywhere: per(20_000, 5 * minuteMs),
    /** Above these and below the limits, an unknown device must solve a proof of work first. */
    proof: {
      near: per(300, quarterMs),
      account: per(50, quarterMs),
      everywhere: per(2_000, 5 * minuteMs),
    },
    /** Above this, an unknown device waits `pauseMs` before the password is checked. */
    pause: { everywhere: per(1_000, 5 * minuteMs) },
    pauseMs: 2_000,
  },
  /** Identity: links sent by mail, counted separately for each purpose. */
  mails: {
    near: per(60, quarterMs),
    wide: per(180, quarterMs),
    accountFromAddress: per(3, quarterMs),
    /** Above it the answer is the same, but no mail is sent: the earlier links are still valid. */
    account: per(6, hourMs),
  },
  /** Identity: invalid links. */
  failedLinks: { near: per(60, quarterMs), wide: per(180, quarterMs) },
  /** Identity: wrong codes from mails, out of a million; the link in the same mail stays valid. */
  failedCodes: {
    near: per(60, quarterMs),
    wide: per(180, quarterMs),
    accountFromBrowser: per(5, quarterMs),
    account: per(50, dayMs),
  },
  /** Identity, `REGISTRATIONS_PER_HOUR`. */
  registrations: { near: per(100, hourMs) },
  /** Identity: asking a signed-in user for the password again. */
  failedConfirmations: { account: per(10, quarterMs) },
  /** Identity: wrong codes of the second factor, out of a million. */
  failedSecondFactors: { account: per(10, hourMs) },
  /**
   * Gateway, `AUTH_LIMIT_PER_MINUTE`: counted separately for each purpose, without successful
   * logins and links. It keeps floods away from identity, which has finer limits.
   */
  signInCalls: { near: per(2_000, minuteMs) },
  /** Gateway: CEP look-ups that are not cached. */
  cepLookups: { near: per(120, minuteMs) },
  /** Gateway, `WRITE_LIMIT_PER_MINUTE`: per user, visitors per address. */
  writes: { near: per(1_200, minuteMs) },
  /** Gateway, `READ_LIMIT_PER_MINUTE`: pages, and reads that a service has to answer. */
  reads: { near: per(12_000, minuteMs) },
  /** Gateway, `SEARCH_LIMIT_PER_MINUTE`: searches that are not cached, which cost most of all reads. */
  searches: { near: per(120, minuteMs) },
} as const;

/** The limit of a /48 where the table has none of its own, as a multiple of one address's limit. */
export const wideFactor = 3;

interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** The limits of one address, and of the /48 around it. */
export function limitsPerAddress(
  name: string,
  address: string,
  { near, wide = { ...near, max: near.max * wideFactor } }: { near: Limit; wide?: Limit },
): { name: string; subject: string; max: number; windowMs: number }[] {
  const keys = addressKeys(address);
  const narrow = { name, subject: keys.near, ...near };
  return keys.wide === undefined
    ? [narrow]
    : [narrow, { name: `${name}-wide`, subject: keys.wide, ...wide }];
}
