import type { RegisterBody } from '@largo/contracts';
import { missingText } from '@largo/web-kit/format/missing-text.ts';
import { digits, isValidCnpj, isValidCpf, isValidPhone, normalizeCnpj } from '@largo/kernel';
import {
  addressOf,
  emptyAddress,
  missingAddressFields,
  requiredAddressFields,
  type AddressDraft,
  type RequiredAddressField,
} from '@largo/web-kit/format/address.ts';
import { passwordProblems } from '@largo/web-kit/format/password-rules.ts';
import { texts } from './texts.ts';

export interface RegistrationForm {
  readonly type: 'buyer' | 'seller';
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly businessName: string;
  readonly cnpj: string;
  readonly description: string;
  readonly address: AddressDraft;
}

export const emptyRegistration: RegistrationForm = {
  type: 'buyer',
  name: '',
  email: '',
  cpf: '',
  phone: '',
  password: '',
  confirmPassword: '',
  businessName: '',
  cnpj: '',
  description: '',
  address: emptyAddress,
};

const { rules, register } = texts;
export type RegistrationField = Exclude<keyof RegistrationForm, 'type' | 'address' | 'description'>;
export type AddressProblems = Partial<Record<RequiredAddressField, string>>;
export type RegistrationProblems = Partial<Record<RegistrationField, string>>;

const requiredInAccount = {
  name: register.name,
  email: register.email,
  password: register.password,
  confirmPassword: register.confirmPassword,
  cpf: register.cpf,
} as const;

function emptyProblem(
  form: RegistrationForm,
  field: keyof typeof requiredInAccount,
): string | null {
  return form[field].trim() === '' ? missingText(requiredInAccount[field]) : null;
}

/** One sentence with all names, as the form shows it above the fields; null when nothing is missing. */
export function missingInAccount(form: RegistrationForm): string | null {
  const names = Object.keys(requiredInAccount) as (keyof typeof requiredInAccount)[];
  const missing = names.filter((name) => form[name].trim() === '');
  if (missing.length === 0) return null;
  return rules.required(missing.map((name) => requiredInAccount[name]).join(', '));
}

export const looksLikeEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

function cpfProblem({ cpf }: RegistrationForm): string | null {
  if (cpf.trim() === '') return rules.cpfRequired;
  return isValidCpf(cpf) ? null : rules.cpf;
}

function cnpjProblem({ type, cnpj }: RegistrationForm): string | null {
  if (type === 'buyer') return null;
  if (cnpj.trim() === '') return rules.cnpjRequired;
  return isValidCnpj(cnpj) ? null : rules.cnpj;
}

/** What stands against each field of the first step, in the form's order. */
export function accountProblems(form: RegistrationForm): RegistrationProblems {
  const passwords = passwordProblems(form);
  const isSeller = form.type === 'seller';
  const found: Record<RegistrationField, string | null> = {
    name: emptyProblem(form, 'name'),
    email: emptyProblem(form, 'email') ?? (looksLikeEmail(form.email) ? null : rules.email),
    cpf: cpfProblem(form),
    phone: form.phone === '' || isValidPhone(form.phone) ? null : rules.phone,
    password: emptyProblem(form, 'password') ?? passwords.password,
    confirmPassword: emptyProblem(form, 'confirmPassword') ?? passwords.confirmPassword,
    businessName: isSeller && form.businessName.trim() === '' ? rules.businessName : null,
    cnpj: cnpjProblem(form),
  };
  const entries = Object.entries(found).filter(([, problem]) => problem !== null);
  return Object.fromEntries(entries) as RegistrationProblems;
}

/** As `missingInAccount`; a postal code that is there but wrong is not missing. */
export function missingInAddress({ address }: RegistrationForm): string | null {
  const missing = missingAddressFields(address).filter((name) => address[name].trim() === '');
  if (missing.length === 0) return null;
  return rules.required(missing.map((name) => requiredAddressFields[name]).join(', '));
}

/** What stands against each field of the second step. */
export function addressProblems({ address }: RegistrationForm): AddressProblems {
  const problemOf = (name: RequiredAddressField) =>
    name === 'zipCode' && address.zipCode.trim() !== ''
      ? rules.zipCode
      : missingText(requiredAddressFields[name]);
  const entries = missingAddressFields(address).map((name) => [name, problemOf(name)]);
  return Object.fromEntries(entries) as AddressProblems;
}

/** The body of `POST /auth/register`: documents as digits, the confirmation left out. */
export function registrationBody(form: RegistrationForm): RegisterBody {
  const body: RegisterBody = {
    name: form.name.trim(),
    email: form.email.trim().toLowerCase(),
    password: form.password,
    cpf: digits(form.cpf),
    phone: digits(form.phone) || null,
    roles: form.type === 'seller' ? ['buyer', 'seller'] : ['buyer'],
    userType: form.type,
    address: addressOf(form.address),
  };
  if (form.type === 'buyer') return body;
  const businessName = form.businessName.trim();
  return {
    ...body,
    sellerProfile: {
      businessName,
      cnpj: normalizeCnpj(form.cnpj),
      description: form.description.trim() || rules.welcome(businessName, body.name),
      businessType: 'company',
    },
  };
}
