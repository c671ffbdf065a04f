import type { Role } from '@largo/contracts';

/** The account of a verified access token. */
export interface Actor {
  userId: string;
  roles: readonly Role[];
  sessionId: string;
  name: string;
  email: string;
  /** Since when the account is an administrator; null: it is none, or since before that was kept. */
  adminSince: Date | null;
  /** The administrators behind this one: the maker, the maker's maker, and so on. */
  adminMadeBy: readonly string[];
  secondFactor: SecondFactor;
  /** When the session last gave a code; undefined: it never did. */
  secondFactorAt: Date | undefined;
}

/** `missing`: the account has no second factor although it must have one. */
export type SecondFactor = 'on' | 'off' | 'missing';
