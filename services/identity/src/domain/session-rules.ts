import { dayMs } from '@largo/kernel';

/** How long an unused session lasts. */
export const refreshTokenMs = 30 * dayMs;
/** The longest a session lasts, however often it is used; then the password is required again. */
export const sessionMs = 90 * dayMs;
/** How long a device stays known after its last sign-in. */
export const deviceMs = 180 * dayMs;
/** Two tabs may renew with the same cookie; reuse after this time counts as theft. */
export const reuseGraceMs = 10_000;

export interface PresentedToken {
  readonly replacedAt: Date | null;
  readonly session: {
    readonly createdAt: Date;
    readonly expiresAt: Date;
    readonly endedAt: Date | null;
  };
}

/** When a session used now will end unless it is used again. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + refreshTokenMs, createdAt.getTime() + sessionMs));
}

/** Whether to rotate a refresh token, repeat the last response or reject the token. */
export function judgeRefreshToken(
  { replacedAt, session }: PresentedToken,
  now: Date,
): 'rotate' | 'repeat' | 'over' | 'stolen' {
  if (session.endedAt !== null || session.expiresAt <= now) return 'over';
  // Applies also to sessions opened before this rule existed.
  if (sessionEnd(session.createdAt, now) <= now) return 'over';
  if (replacedAt === null) return 'rotate';
  return now.getTime() - replacedAt.getTime() <= reuseGraceMs ? 'repeat' : 'stolen';
}
