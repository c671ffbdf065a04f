import {
  digits,
  isValidCnpj,
  isValidCpf,
  isValidPhone,
  normalizeCnpj,
  phoneDigits,
} from '@largo/kernel';
import { CnpjRequired, InvalidCnpj, InvalidCpf, InvalidEmail, InvalidPhone } from './errors.ts';
import { normalEmail } from './user.ts';

/** Checked as browsers do, and with a domain that mail can reach. */
const emailAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** @returns trimmed, lower case */
export function readEmail(email: string): string {
  const normal = normalEmail(email);
  if (!emailAddress.test(normal)) throw new InvalidEmail();
  return normal;
}

/** A name for someone known only by e-mail: `rita.lima@…` is Rita. */
export function nameOfEmail(email: string): string {
  const word = /\p{L}+/u.exec(email)?.[0] ?? email;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @returns eleven digits */
export function readCpf(cpf: string): string {
  if (!isValidCpf(cpf)) throw new InvalidCpf();
  return digits(cpf);
}

/** @returns ten or eleven digits, or null for none */
export function readPhone(phone: string | null | undefined, field = 'phone'): string | null {
  if (phone === null || phone === undefined || phone.trim() === '') return null;
  if (!isValidPhone(phone)) throw new InvalidPhone(field);
  return phoneDigits(phone);
}

/** @returns 14 positions without punctuation */
export function readCnpj(cnpj: string | null | undefined): string {
  if (cnpj === null || cnpj === undefined || cnpj.trim() === '') throw new CnpjRequired();
  if (!isValidCnpj(cnpj)) throw new InvalidCnpj();
  return normalizeCnpj(cnpj);
}

/** Null for an empty text. */
export function textOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
