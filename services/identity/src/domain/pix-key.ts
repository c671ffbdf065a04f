import {
  digits,
  formatCnpj,
  formatCpf,
  formatPhone,
  isValidCnpj,
  isValidCpf,
  isValidPhone,
  maskPixKey as maskKey,
  normalizeCnpj,
  phoneDigits,
} from '@largo/kernel';
import { InvalidPixKey, type PixKeyProblem } from './seller-errors.ts';
import type { PixKey } from './user.ts';

export interface PixKeyForm {
  pixKey?: string | null | undefined;
  pixKeyType?: string | null | undefined;
  document?: string | null | undefined;
  bankInfo?: unknown;
}

interface KeyType {
  /** The stored form: no punctuation, one case. */
  normal(key: string): string;
  problem(normal: string): string | undefined;
  /** The form in which people write it. */
  formatted(normal: string): string;
}

/** As the central bank's directory of keys (DICT) takes an e-mail; a BR Code has no room for more. */
const emailKey =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const maxEmail = 77;
const unless = (fits: boolean, message: string) => (fits ? undefined : message);
const same = (key: string) => key;

const keyTypes: Readonly<Record<string, KeyType>> = {
  cpf: { normal: digits, problem: cpfProblem, formatted: formatCpf },
  cnpj: { normal: normalizeCnpj, problem: cnpjProblem, formatted: formatCnpj },
  email: {
    normal: (key) => key.toLowerCase(),
    problem: (key) => unless(key.length <= maxEmail && emailKey.test(key), 'Email inválido'),
    formatted: same,
  },
  phone: {
    normal: phoneDigits,
    problem: (key) => unless(isValidPhone(key), 'Telefone deve ter 10 ou 11 dígitos'),
    formatted: formatPhone,
  },
  evp: {
    normal: normalEvp,
    problem: (key) => unless(/^[0-9a-z]{32}$/.test(key), 'Chave aleatória deve ter 32 caracteres'),
    formatted: formatEvp,
  },
};

/** The key as it is stored. @throws InvalidPixKey with every problem in the form */
export function readPixKey(form: PixKeyForm): PixKey {
  const pixKeyType = form.pixKeyType?.trim().toLowerCase() ?? '';
  const key = form.pixKey?.trim() ?? '';
  const type = Object.hasOwn(keyTypes, pixKeyType) ? keyTypes[pixKeyType] : undefined;
  const pixKey = type?.normal(key) ?? key;
  const document = normalizeCnpj(form.document ?? '');
  const problems: PixKeyProblem[] = [];
  const note = (field: PixKeyProblem['field'], message: string | undefined) => {
    if (message !== undefined) problems.push({ field, message });
  };
  if (pixKeyType === '') note('pixKeyType', 'Selecione o tipo de chave PIX');
  else if (!type) note('pixKeyType', 'Tipo de chave inválido');
  note('pixKey', key === '' ? 'Chave PIX é obrigatória' : type?.problem(pixKey));
  note('document', documentProblem(document));
  if (problems.length > 0) throw new InvalidPixKey(problems);
  return { pixKey, pixKeyType, document, bankInfo: form.bankInfo ?? null };
}

/** Whether money would go to another key or person. */
export function isDifferentKey(a: PixKey, b: PixKey): boolean {
  return a.pixKey !== b.pixKey || a.pixKeyType !== b.pixKeyType || a.document !== b.document;
}

/** `52998224725` → `529.982.247-25`; null when there is no key. */
export function pixKeyPreview({ pixKey, pixKeyType }: PixKey): string | null {
  if (pixKey === null || pixKeyType === null) return null;
  return keyTypes[pixKeyType]?.formatted(pixKey) ?? pixKey;
}

export function maskPixKey({ pixKey, pixKeyType }: PixKey): string | null {
  if (pixKey === null || pixKeyType === null) return null;
  return maskKey(pixKey, pixKeyType);
}

function cpfProblem(cpf: string): string | undefined {
  if (cpf.length !== 11) return 'CPF deve ter 11 dígitos';
  return unless(isValidCpf(cpf), 'CPF inválido. Verifique os números digitados.');
}

/** Since July 2026 the first twelve characters of a CNPJ may be letters. */
function cnpjProblem(cnpj: string): string | undefined {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj)) return 'CNPJ deve ter 14 dígitos';
  return unless(isValidCnpj(cnpj), 'CNPJ inválido. Verifique os números digitados.');
}

function documentProblem(document: string): string | undefined {
  if (document === '') return 'Documento é obrigatório';
  if (document.length === 11) return cpfProblem(document);
  if (document.length === 14) return cnpjProblem(document);
  return 'Documento inválido. Informe um CPF ou um CNPJ.';
}

/** A random key is the same with or without hyphens. */
function normalEvp(key: string): string {
  const hyphened = /^[0-9a-z]{8}(?:-[0-9a-z]{4}){3}-[0-9a-z]{12}$/i.test(key);
  return (hyphened ? key.replaceAll('-', '') : key).toLowerCase();
}

function formatEvp(key: string): string {
  return key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
