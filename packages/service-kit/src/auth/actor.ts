import type { Role } from '@largo/contracts';

/** The account of a verified access token. */
export interface Actor {
  userId: string;
  roles: readonly Role[];
  sessionId: string;
  name: string;
  email: string;
}
