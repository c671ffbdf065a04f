export const passwordTexts = {
  weak: 'A senha não atende aos requisitos de segurança',
  differs: 'As senhas não coincidem',
  common: 'Evite sequências comuns como 123456, password ou qwerty, e repetições.',
  leaked:
    'A senha não atende aos requisitos de segurança. Ela é comum ou já apareceu em vazamentos: escolha outra.',
  hint: 'No mínimo 6 caracteres, com letras e números.',
} as const;

export type PasswordStrength = 'weak' | 'medium' | 'strong';

const commonPatterns = [/123456/, /password/i, /qwerty/i, /(.)\1{4,}/u];
const leastScore = 4;

/** Out of 7: 2 for six characters, 1 for eight, 2 for a letter, 2 for a digit. */
export function passwordScore(password: string): number {
  return (
    (password.length >= 6 ? 2 : 0) +
    (password.length >= 8 ? 1 : 0) +
    (/\p{L}/u.test(password) ? 2 : 0) +
    (/\d/.test(password) ? 2 : 0)
  );
}

export function strengthOf(password: string): PasswordStrength {
  const score = passwordScore(password);
  if (score <= 2) return 'weak';
  return score <= 4 ? 'medium' : 'strong';
}

/** The rules one by one, as the meter shows them. */
export function passwordRules(password: string) {
  return {
    length: password.length >= 6,
    mixed: /\p{L}/u.test(password) && /\d/.test(password),
    uncommon: password !== '' && !commonPatterns.some((pattern) => pattern.test(password)),
  };
}

/** Why this password is refused, or null. The server has the same rules and a longer list. */
export function weaknessOf(password: string): string | null {
  const { length, mixed, uncommon } = passwordRules(password);
  if (!length || !mixed || passwordScore(password) < leastScore) return passwordTexts.weak;
  return uncommon ? null : `${passwordTexts.weak}. ${passwordTexts.common}`;
}

export interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

/** What stands against each of the two fields. */
export function passwordProblems({ password, confirmPassword }: NewPassword) {
  return {
    password: weaknessOf(password),
    confirmPassword: password === confirmPassword ? null : passwordTexts.differs,
  };
}

/** What stands against this password, or null. */
export function passwordProblem(password: string, confirmation: string): string | null {
  return weaknessOf(password) ?? (password === confirmation ? null : passwordTexts.differs);
}
