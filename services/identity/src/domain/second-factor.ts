import type { User } from './user.ts';

/** Whether administrators must have a second factor, or may. */
export type SecondFactorRule = 'required' | 'offered';

/** What the access token says; `missing`: the account must have one and has none. */
export function secondFactorOf(
  { roles, secondFactorSince }: { roles: readonly string[]; secondFactorSince: Date | null },
  rule: SecondFactorRule,
): 'on' | 'off' | 'missing' {
  if (secondFactorSince !== null) return 'on';
  return rule === 'required' && roles.includes('admin') ? 'missing' : 'off';
}

export const recoveryCodesMade = 10;

/** `ABCD-EFGH-IJKL-MNOP`: to be read, and typed again in any way. */
export function shownRecoveryCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}

export type TypedCode = { readonly digits: string } | { readonly recoveryCode: string };

/** Apps show the six digits in two groups. */
export function readCode(typed: string): TypedCode {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^\d{6}$/.test(code) ? { digits: code } : { recoveryCode: code };
}

/** Switched on by the code of the app that was just set up. */
export const switchedOn = (user: User, now: Date): User => ({
  ...user,
  secondFactorSince: now,
  updatedAt: now,
});
