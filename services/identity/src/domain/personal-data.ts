import { digits, isValidCnpj, isValidCpf, isValidPhone, normalizeCnpj } from '@largo/kernel';
import { CnpjRequired, InvalidCnpj, InvalidCpf, InvalidPhone } from './errors.ts';

/** @returns eleven digits @throws InvalidCpf */
export function readCpf(cpf: string): string {
  if (!isValidCpf(cpf)) throw new InvalidCpf();
  return digits(cpf);
}

/** @returns ten or eleven digits, or null for none @throws InvalidPhone */
export function readPhone(phone: string | null | undefined, field = 'phone'): string | null {
  if (phone === null || phone === undefined || phone.trim() === '') return null;
  if (!isValidPhone(phone)) throw new InvalidPhone(field);
  return digits(phone);
}

/** @returns 14 positions without punctuation @throws CnpjRequired @throws InvalidCnpj */
export function readCnpj(cnpj: string | null | undefined): string {
  if (cnpj === null || cnpj === undefined || cnpj.trim() === '') throw new CnpjRequired();
  if (!isValidCnpj(cnpj)) throw new InvalidCnpj();
  return normalizeCnpj(cnpj);
}

/** Empty text is no text. */
export function textOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
