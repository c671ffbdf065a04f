import { slugify } from '@largo/kernel';
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

const wellKnown =
  `largo acre alagoas amapa amazonas bahia ceara distrito-federal espirito-santo goias maranhao
  mato-grosso mato-grosso-do-sul minas-gerais para paraiba parana pernambuco piaui rio-de-janeiro rio-grande-do-norte
  rio-grande-do-sul rondonia roraima santa-catarina sao-paulo sergipe tocantins`.split(/\s+/);

export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly address?:
    | { readonly city?: string | null | undefined; readonly state?: string | null | undefined }
    | null
    | undefined;
}

/**
 * Names with digits are tried first: the shop's, a state's, the person's own, what stands before the @, and those of
 * the cities of the address and of the shop, which may differ.
 */
function isNameWithDigits(password: string, owner: PasswordOwner, cityName: string): boolean {
  const { name, email, address } = owner;
  const words = slugify(name).split('-');
  const places = [cityName, address?.city, address?.state];
  const own = [...words, words.join(''), email.split('@')[0], ...places];
  const lettersOf = (text: string) => slugify(text).replace(/[^a-z]/g, '');
  const names = new Set([...wellKnown, ...own].map((text) => lettersOf(text ?? '')));
  const spoken = asSpoken(password.replace(/[\d\W_]+$/, ''));
  return [password, spoken].some((text) => {
    const letters = lettersOf(text);
    return letters !== '' && names.has(letters);
  });
}

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

/** The rule of a password that needs to know whose it is. */
export function checkNames(password: string, owner: PasswordOwner, cityName: string): void {
  if (isNameWithDigits(password, owner, cityName)) throw new PasswordTooWeak();
}

export function checkNewPassword(password: string, confirmation: string): void {
  if (password !== confirmation) throw new PasswordMismatch();
  checkPassword(password);
}
