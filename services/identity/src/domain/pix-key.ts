import { digits, normalizeCnpj } from '@largo/kernel';
import { InvalidPixKey } from './errors.ts';
import type { PixKey } from './user.ts';

export interface PixKeyForm {
  pixKey?: string | null | undefined;
  pixKeyType?: string | null | undefined;
  document?: string | null | undefined;
  bankInfo?: unknown;
}

/** The key as it is sent to a bank: no punctuation, e-mail lower case. @throws InvalidPixKey */
export function readPixKey(form: PixKeyForm): PixKey {
  const type = form.pixKeyType?.trim() ?? '';
  const key = form.pixKey?.trim() ?? '';
  const document = form.document?.trim() ?? '';
  if (type === '') throw new InvalidPixKey('pixKeyType', 'Selecione o tipo de chave PIX');
  if (key === '') throw new InvalidPixKey('pixKey', 'Chave PIX é obrigatória');
  const pixKey = normalKey(type, key);
  if (document === '') throw new InvalidPixKey('document', 'Documento é obrigatório');
  return {
    pixKey,
    pixKeyType: type,
    document: normalizeCnpj(document),
    bankInfo: form.bankInfo ?? null,
  };
}

function normalKey(type: string, key: string): string {
  switch (type) {
    case 'cpf':
      return check(digits(key), /^\d{11}$/, 'CPF deve ter 11 dígitos');
    case 'cnpj':
      // Since July 2026 the first twelve positions may be letters.
      return check(normalizeCnpj(key), /^[0-9A-Z]{12}\d{2}$/, 'CNPJ deve ter 14 dígitos');
    case 'email':
      return check(key.toLowerCase(), /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'Email inválido');
    case 'phone':
      return check(
        digits(key.replace(/^\+55/, '')),
        /^\d{10,11}$/,
        'Telefone deve ter 10 ou 11 dígitos',
      );
    case 'evp':
      return check(
        key.toLowerCase(),
        /^(?:[0-9a-z]{32}|[0-9a-z]{8}(?:-[0-9a-z]{4}){3}-[0-9a-z]{12})$/,
        'Chave aleatória deve ter 32 caracteres',
      );
    default:
      throw new InvalidPixKey('pixKeyType', 'Tipo de chave inválido');
  }
}

function check(key: string, pattern: RegExp, message: string): string {
  if (!pattern.test(key)) throw new InvalidPixKey('pixKey', message);
  return key;
}
