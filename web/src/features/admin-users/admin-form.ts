import { digits, isValidCpf, isValidPhone } from '@largo/kernel';
import { addressErrors, addressOf, emptyAddress, type AddressDraft } from '../../lib/address.ts';
import { ApiError } from '../../lib/api-client.ts';
import { passwordProblem } from '../../lib/password-rules.ts';
import { foundProblems } from '../../lib/refused-fields.ts';
import { problemOf } from '../../lib/account-problems.ts';
import { adminFormTexts as words } from './admin-texts.ts';
import type { NewAdmin } from './api/user.queries.ts';

export interface AdminDraft {
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
  readonly password: string;
  readonly address: AddressDraft;
}

export const emptyAdmin: AdminDraft = {
  name: '',
  email: '',
  cpf: '',
  phone: '',
  password: '',
  address: emptyAddress,
};

export type AdminField = Exclude<keyof AdminDraft, 'address'>;
export type AdminProblems = Readonly<Partial<Record<string, string>>>;

const looksLikeEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

const rules: Readonly<Record<AdminField, (draft: AdminDraft) => string | null>> = {
  name: ({ name }) => (name.trim() === '' ? words.required(words.name) : null),
  email: ({ email }) => {
    if (email.trim() === '') return words.required(words.email);
    return looksLikeEmail(email) ? null : words.emailInvalid;
  },
  cpf: ({ cpf }) => {
    if (cpf === '') return words.required(words.cpf);
    return isValidCpf(cpf) ? null : words.cpfInvalid;
  },
  phone: ({ phone }) => (phone === '' || isValidPhone(phone) ? null : words.phoneInvalid),
  password: ({ password }) => {
    if (password === '') return words.required(words.password);
    return passwordProblem(password, password);
  },
};

/** By field, in the form's order; those of the address are named `address.zipCode` and so on. */
export function adminProblems(draft: AdminDraft): AdminProblems {
  const found = Object.entries(rules).map(([field, rule]) => [field, rule(draft)]);
  return foundProblems({ ...Object.fromEntries(found), ...addressErrors(draft.address) });
}

export const adminBody = (draft: AdminDraft): NewAdmin => ({
  name: draft.name.trim(),
  email: draft.email.trim().toLowerCase(),
  password: draft.password,
  cpf: digits(draft.cpf),
  phone: digits(draft.phone) || null,
  address: addressOf(draft.address),
});

const fieldOfCode: Readonly<Record<string, AdminField>> = {
  EMAIL_TAKEN: 'email',
  CPF_INVALID: 'cpf',
  CPF_REQUIRED: 'cpf',
  PHONE_INVALID: 'phone',
  PASSWORD_TOO_WEAK: 'password',
};

/** The server's refusal in the words of the form. */
function refusalText(error: ApiError): string | null {
  if (error.code === 'EMAIL_TAKEN') return words.emailTaken;
  if (error.code === 'PASSWORD_TOO_WEAK') return words.passwordCommon;
  return problemOf(error.code) ?? null;
}

export function creationProblem(error: unknown): string {
  const why = error instanceof ApiError ? refusalText(error) : null;
  return why === null ? words.failed : words.failedBecause(why);
}

/** The field a refusal is about, with its sentence. */
export function refusedField(error: unknown): AdminProblems {
  if (!(error instanceof ApiError)) return {};
  const field = fieldOfCode[error.code];
  const why = refusalText(error);
  return field === undefined || why === null ? {} : { [field]: why };
}
