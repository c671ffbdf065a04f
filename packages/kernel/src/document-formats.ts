import { digits } from './text.ts';

/** A CNPJ as it is stored and sent: 14 positions, no punctuation, letters upper case. */
export function normalizeCnpj(cnpj: string): string {
  return cnpj.replace(/[.\-/\s]/g, '').toUpperCase();
}

/** 000.000.000-00 */
export function formatCpf(cpf: string): string {
  return digits(cpf).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** 00.000.000/0000-00, letters kept. */
export function formatCnpj(cnpj: string): string {
  return normalizeCnpj(cnpj).replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** 00000-000 */
export function formatCep(cep: string): string {
  return digits(cep).replace(/^(\d{5})(\d{3})$/, '$1-$2');
}

/** (19) 99999-9999 or (19) 3333-4444 */
export function formatPhone(phone: string): string {
  return digits(phone).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}
