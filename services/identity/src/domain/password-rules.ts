import { PasswordMismatch, PasswordTooWeak } from './errors.ts';
import { knownPasswords } from './known-passwords.ts';
import { leakedPasswords } from './leaked-passwords.ts';

/** The last one is the same one to three characters all over: `a1a1a1`. */
const commonPatterns = [/123456/, /password/i, /qwerty/i, /(.)\1{4,}/u, /^(.{1,3})\1+$/u];

/** Letters and digits that only count on or back: `abcd12`, `1234dcba`. */
function isCountedOn(password: string): boolean {
  const runs = password.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const isRun = (run: string) =>
    [1, -1].some((step) => {
      const begins = Array.from(run, (_sign, at) => run.charCodeAt(at) - at * step);
      return new Set(begins).size === 1;
    });
  return runs.length < 3 && runs.join('') === password.toLowerCase() && runs.every(isRun);
}

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Undoes letter substitutions: attackers try `S3NH@123` as well as `senha123`. */
function asSpoken(password: string): string {
  return password.toLowerCase().replace(/[@431!05$7]/g, (sign) => lookalikes[sign] ?? sign);
}

const leakedAsSpoken: ReadonlySet<string> = new Set(
  [...leakedPasswords, ...knownPasswords].map(asSpoken),
);

/** Up to 7: 2 for six characters, 1 for eight, 2 for a letter, 2 for a digit. */
export function passwordScore(password: string): number {
  return (
    (password.length >= 6 ? 2 : 0) +
    (password.length >= 8 ? 1 : 0) +
    (/\p{L}/u.test(password) ? 2 : 0) +
    (/\d/.test(password) ? 2 : 0)
  );
}

export function checkPassword(password: string): void {
  const complete = password.length >= 6 && /\p{L}/u.test(password) && /\d/.test(password);
  const guessable =
    commonPatterns.some((pattern) => pattern.test(password)) ||
    isCountedOn(password) ||
    leakedAsSpoken.has(asSpoken(password));
  if (!complete || guessable || passwordScore(password) < 4) throw new PasswordTooWeak();
}

export function checkNewPassword(password: string, confirmation: string): void {
  if (password !== confirmation) throw new PasswordMismatch();
  checkPassword(password);
}
