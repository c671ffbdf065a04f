import { digits, isValidCnpj, isValidCpf, isValidPhone, normalizeCnpj } from '@largo/kernel';
import { maskCnpj, maskCpf, maskPhone } from '@largo/web-kit/format/masks.ts';
import { foundProblems } from '@largo/web-kit/client/refused-fields.ts';
import { texts } from './texts.ts';

export const pixKeyTypes = ['cpf', 'cnpj', 'email', 'phone', 'evp'] as const;
export type PixKeyType = (typeof pixKeyTypes)[number];
export const isPixKeyType = (text: string | null): text is PixKeyType =>
  pixKeyTypes.some((type) => type === text);

/** The form as it is typed. */
export interface PixKeyDraft {
  readonly pixKeyType: string;
  readonly pixKey: string;
  readonly document: string;
  readonly bank: string;
  readonly password: string;
}
export type PixKeyField = keyof PixKeyDraft;
export type PixKeyProblems = Partial<Record<PixKeyField, string>>;

export const emptyDraft: PixKeyDraft = {
  pixKeyType: '',
  pixKey: '',
  document: '',
  bank: '',
  password: '',
};

const { problems: words } = texts;

/** Without the hyphens that banks write. */
const evpOf = (text: string) => text.replace(/[-\s]/g, '').toLowerCase();

/** `8-4-4-4-12`, as far as it was typed. */
function maskEvp(text: string): string {
  const typed = evpOf(text).slice(0, 32);
  const ends = [8, 12, 16, 20, 32];
  return ends
    .map((end, index) => typed.slice(ends[index - 1] ?? 0, end))
    .filter((part) => part !== '')
    .join('-');
}

/** What is typed, written as people know it; an e-mail stays as it is. */
export function maskKey(type: string, text: string): string {
  if (type === 'cpf') return maskCpf(text);
  if (type === 'cnpj') return maskCnpj(text);
  if (type === 'phone') return maskPhone(text);
  if (type === 'evp') return maskEvp(text);
  return text;
}

/** A CPF until it gets longer than one, or has letters. */
export function maskDocument(text: string): string {
  const typed = normalizeCnpj(text).replace(/[^0-9A-Z]/g, '');
  return /^\d{0,11}$/.test(typed) ? maskCpf(typed) : maskCnpj(typed);
}

/** The key as customers' banks show it, or null while it is no key. */
export function previewOf({ pixKeyType, pixKey }: PixKeyDraft): string | null {
  if (!isPixKeyType(pixKeyType) || keyProblem(pixKeyType, pixKey) !== undefined) return null;
  return pixKeyType === 'email' ? pixKey.trim().toLowerCase() : maskKey(pixKeyType, pixKey);
}

function cpfProblem(cpf: string): string | undefined {
  if (digits(cpf).length !== 11) return words.cpf;
  return isValidCpf(cpf) ? undefined : words.cpfWrong;
}

function cnpjProblem(cnpj: string): string | undefined {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(normalizeCnpj(cnpj))) return words.cnpj;
  return isValidCnpj(cnpj) ? undefined : words.cnpjWrong;
}

function documentProblem(text: string): string | undefined {
  const document = normalizeCnpj(text);
  if (document === '') return words.documentMissing;
  if (document.length === 11) return cpfProblem(document);
  return document.length === 14 ? cnpjProblem(document) : words.document;
}

function keyProblem(type: string, key: string): string | undefined {
  if (key.trim() === '') return words.keyMissing;
  switch (type) {
    case 'cpf':
      return cpfProblem(key);
    case 'cnpj':
      return cnpjProblem(key);
    case 'email':
      return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(key.trim()) ? undefined : words.email;
    case 'phone':
      return isValidPhone(key) ? undefined : words.phone;
    case 'evp':
      return /^[0-9a-z]{32}$/.test(evpOf(key)) ? undefined : words.evp;
    default:
      return undefined;
  }
}

function typeProblem(type: string): string | undefined {
  if (type === '') return words.typeMissing;
  return isPixKeyType(type) ? undefined : words.typeUnknown;
}

/** In the order of the form; empty when it can be sent. */
export function problemsOf(draft: PixKeyDraft): PixKeyProblems {
  const found: Partial<Record<PixKeyField, string | undefined>> = {
    pixKeyType: typeProblem(draft.pixKeyType),
    pixKey: keyProblem(draft.pixKeyType, draft.pixKey),
    document: documentProblem(draft.document),
    password: draft.password === '' ? words.passwordMissing : undefined,
  };
  return foundProblems(found);
}

/** The body for a draft that has no problems. */
export function bodyOf({ pixKeyType, pixKey, document, bank, password }: PixKeyDraft) {
  return {
    pixKeyType,
    pixKey: pixKeyType === 'evp' ? evpOf(pixKey) : pixKey.trim(),
    document: normalizeCnpj(document),
    bankInfo: bank.trim() === '' ? null : { bankName: bank.trim() },
    password,
  };
}
export type PixKeyBody = ReturnType<typeof bodyOf>;

/** Enough to know it again, not enough to copy it. */
export function veiled(type: string | null, key: string): string {
  if (type === 'email') {
    const [name = '', host = ''] = key.split('@');
    return `${name.slice(0, 2)}${'•'.repeat(Math.max(3, name.length - 2))}@${host}`;
  }
  return maskKey(type ?? '', key).replace(/[0-9A-Za-z](?=(?:[^0-9A-Za-z]*[0-9A-Za-z]){4})/g, '•');
}
