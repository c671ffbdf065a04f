import { dayMs } from '@largo/kernel';

/** A session that is not used for this long ends by itself. */
export const refreshTokenMs = 30 * dayMs;
/** Two tabs may renew with the same cookie; later, a used one is a stolen one. */
export const reuseGraceMs = 10_000;

export interface PresentedToken {
  readonly replacedAt: Date | null;
  readonly session: { readonly expiresAt: Date; readonly endedAt: Date | null };
}

/** What a refresh token is good for: a new one, the same answer again, or nothing. */
export function judgeRefreshToken(
  { replacedAt, session }: PresentedToken,
  now: Date,
): 'rotate' | 'repeat' | 'over' | 'stolen' {
  if (session.endedAt !== null || session.expiresAt <= now) return 'over';
  if (replacedAt === null) return 'rotate';
  return now.getTime() - replacedAt.getTime() <= reuseGraceMs ? 'repeat' : 'stolen';
}
