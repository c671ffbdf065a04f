import { dayMs } from '@largo/kernel';

/** How long an unused session lasts. */
export const refreshTokenMs = 30 * dayMs;
/** Two tabs may renew with the same cookie; after this time a used one counts as stolen. */
export const reuseGraceMs = 10_000;

export interface PresentedToken {
  readonly replacedAt: Date | null;
  readonly session: { readonly expiresAt: Date; readonly endedAt: Date | null };
}

/** Whether to rotate a refresh token, repeat the last response, or reject it. */
export function judgeRefreshToken(
  { replacedAt, session }: PresentedToken,
  now: Date,
): 'rotate' | 'repeat' | 'over' | 'stolen' {
  if (session.endedAt !== null || session.expiresAt <= now) return 'over';
  if (replacedAt === null) return 'rotate';
  return now.getTime() - replacedAt.getTime() <= reuseGraceMs ? 'repeat' : 'stolen';
}
