import type { SessionAnswer } from '@largo/contracts';
import type { OpenSession } from '../use-cases/steps/open-session.ts';
import { userView } from '../domain/user-snapshots.ts';

/** Without the refresh token, which travels in a cookie. */
export function sessionAnswer({ token, expiresAt, user }: OpenSession): SessionAnswer {
  return { token, expiresAt, user: userView(user) };
}
