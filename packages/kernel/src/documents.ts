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

/** The area codes of the numbering plan (Anatel). */
const areaCode = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
/** A mobile number has nine digits and begins with 9, one of a fixed line eight and with 2 to 5. */
const nationalPhone = new RegExp(`^${areaCode}(?:9\\d{8}|[2-5]\\d{7})$`);

/** The digits of a phone, area code first, without the country's 55; punctuation is ignored. */
export function phoneDigits(phone: string): string {
  const all = digits(phone);
  const hasCountry = /^\s*\+/.test(phone) || all.length > 11;
  return hasCountry && all.startsWith('55') ? all.slice(2) : all;
}

/** Whether a phone of Brazil can have this number, with or without the country's. */
export function isValidPhone(phone: string): boolean {
  return /^[\d()\-+. ]+$/.test(phone) && nationalPhone.test(phoneDigits(phone));
}

/** Fixed lines have a digit less, and no WhatsApp. */
export const isMobilePhone = (phone: string): boolean =>
  isValidPhone(phone) && phoneDigits(phone).length === 11;

/** Eight digits; punctuation is ignored. */
export function isValidCep(cep: string): boolean {
  return /^\d{5}-?\d{3}$/.test(cep.trim());
}
