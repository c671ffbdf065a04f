export const passwordTexts = {
  weak: 'A senha não atende aos requisitos de segurança',
  differs: 'As senhas não coincidem',
  common: 'Evite sequências comuns como 123456, password ou qwerty, e repetições.',
  hint: 'No mínimo 6 caracteres, com letras e números.',
} as const;

export type PasswordStrength = 'weak' | 'medium' | 'strong';

const commonPatterns = [/123456/, /password/i, /qwerty/i, /(.)\1{4,}/u];

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

/** What stands against this password, or null. The server has the same rule and a longer list. */
export function passwordProblem(password: string, confirmation: string): string | null {
  const complete = password.length >= 6 && /\p{L}/u.test(password) && /\d/.test(password);
  if (!complete || passwordScore(password) < 4) return passwordTexts.weak;
  if (commonPatterns.some((pattern) => pattern.test(password))) {
    return `${passwordTexts.weak}. ${passwordTexts.common}`;
  }
  return password === confirmation ? null : passwordTexts.differs;
}
