import type { Role } from '@largo/contracts';

/** The account of a verified access token. */
export interface Actor {
  userId: string;
  roles: readonly Role[];
  sessionId: string;
  name: string;
  email: string;
  /** When the account became an administrator; null: it is none, or this was not recorded then. */
  adminSince: Date | null;
  /** Who appointed this administrator, who appointed that one, and so on. */
  adminMadeBy: readonly string[];
  secondFactor: SecondFactor;
  /** When the session last confirmed a code; undefined: never. */
  secondFactorAt: Date | undefined;
}

/** `missing`: the account must have a second factor but has none. */
export type SecondFactor = 'on' | 'off' | 'missing';
