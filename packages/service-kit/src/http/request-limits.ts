import { dayMs, hourMs, minuteMs } from '@largo/kernel';
import { addressKeys } from './client-address.ts';

const per = (max: number, windowMs: number) => ({ max, windowMs });
const quarterMs = 15 * minuteMs;

/**
 * All limits of requests, the same table as in docs/operations.md. `near` is one IPv4 address or one
 * IPv6 /64, `wide` an IPv6 /48. Behind one IPv4 address there may be 500 people; a /48 is one
 * customer, who has 65,536 times a /64.
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
    /** Of all together. */
    everywhere: per(20_000, 5 * minuteMs),
    /** Above these, and below those, who is not known proves with work to be worth an answer. */
    proof: {
      near: per(300, quarterMs),
      account: per(50, quarterMs),
      everywhere: per(2_000, 5 * minuteMs),
    },
    /** Above this who is not known waits `pauseMs` before the password is looked at. */
    pause: { everywhere: per(1_000, 5 * minuteMs) },
    pauseMs: 2_000,
  },
  /** Identity: links of mails, each purpose for itself. */
  mails: {
    near: per(60, quarterMs),
    wide: per(180, quarterMs),
    accountFromAddress: per(3, quarterMs),
    /** Above it the answer is the same and no mail leaves: the links before are still valid. */
    account: per(6, hourMs),
  },
  /** Identity: links that are not valid. */
  failedLinks: { near: per(60, quarterMs), wide: per(180, quarterMs) },
  /** Identity: wrong codes of mails, of a million; the link of the same mail is still valid then. */
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
  /** Identity: wrong codes of the second factor, of a million. */
  failedSecondFactors: { account: per(10, hourMs) },
  /**
   * Gateway, `AUTH_LIMIT_PER_MINUTE`: each purpose for itself, without the logins and links that were
   * good. It keeps floods from identity, which counts finer.
   */
  signInCalls: { near: per(2_000, minuteMs) },
  /** Gateway: look-ups of a CEP that are not remembered. */
  cepLookups: { near: per(120, minuteMs) },
  /** Gateway, `WRITE_LIMIT_PER_MINUTE`: per user, visitors per address. */
  writes: { near: per(1_200, minuteMs) },
  /** Gateway, `READ_LIMIT_PER_MINUTE`: pages, and reads that a service has to answer. */
  reads: { near: per(12_000, minuteMs) },
} as const;

/** What a /48 may do where the table has no number of its own, in times of one address. */
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
