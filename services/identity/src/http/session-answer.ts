import type { SessionAnswer } from '@largo/contracts';
import type { RenewedToken } from '../use-cases/steps/fresh-token.ts';
import { userView } from '../domain/user-snapshots.ts';

/** Omits the refresh token, which travels in a cookie. */
export function sessionAnswer({ token, expiresAt, user }: RenewedToken): SessionAnswer {
  return { token, expiresAt, user: userView(user) };
}
