import { cnpj as cnpjRules, cpf as cpfRules } from 'cpf-cnpj-validator';
import { normalizeCnpj } from './document-formats.ts';
import { digits } from './text.ts';

/** Eleven digits with valid check digits that are not all the same; punctuation is ignored. */
export function isValidCpf(cpf: string): boolean {
  const plain = digits(cpf);
  return (
    /^[\d.\- ]+$/.test(cpf) &&
    /^(\d)(?!\1{10})\d{10}$/.test(plain) &&
    hasCheckDigits(plain, cpfRules.verifierDigit)
  );
}

/** Numeric and alphanumeric form (in force since July 2026); punctuation is ignored. */
export function isValidCnpj(cnpj: string): boolean {
  const plain = normalizeCnpj(cnpj);
  return (
    /^([0-9A-Z])(?!\1{13})[0-9A-Z]{11}\d{2}$/.test(plain) &&
    hasCheckDigits(plain, cnpjRules.verifierDigit)
  );
}

/** Not the library's own `isValid`, which also refuses some numbers that a person can have. */
function hasCheckDigits(plain: string, digitOf: (base: string) => number): boolean {
  const first = plain.slice(0, -2) + String(digitOf(plain.slice(0, -2)));
  return plain === first + String(digitOf(first));
}

/** Ten or eleven digits, area code first; punctuation is ignored. */
export function isValidPhone(phone: string): boolean {
  return /^[\d()\-+ ]+$/.test(phone) && /^[1-9]{2}\d{8,9}$/.test(digits(phone));
}

/** Eight digits; punctuation is ignored. */
export function isValidCep(cep: string): boolean {
  return /^\d{5}-?\d{3}$/.test(cep.trim());
}
