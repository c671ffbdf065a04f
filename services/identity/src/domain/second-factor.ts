import type { User } from './user.ts';

/** Whether administrators must have a second factor or only may. */
export type SecondFactorRule = 'required' | 'offered';

/** The claim in the access token; `missing` means that the account must have one but does not. */
export function secondFactorOf(
  { roles, secondFactorSince }: { roles: readonly string[]; secondFactorSince: Date | null },
  rule: SecondFactorRule,
): 'on' | 'off' | 'missing' {
  if (secondFactorSince !== null) return 'on';
  return rule === 'required' && roles.includes('admin') ? 'missing' : 'off';
}

export const recoveryCodesMade = 10;

/** `ABCD-EFGH-IJKL-MNOP`: easy to read, and accepted in any spelling. */
export function shownRecoveryCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}

export type TypedCode = { readonly digits: string } | { readonly recoveryCode: string };

/** Apps show the six digits in two groups, so spaces are allowed. */
export function readCode(typed: string): TypedCode {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^\d{6}$/.test(code) ? { digits: code } : { recoveryCode: code };
}

/** The user once the code of the newly set-up app was confirmed. */
export const switchedOn = (user: User, now: Date): User => ({
  ...user,
  secondFactorSince: now,
  updatedAt: now,
});
