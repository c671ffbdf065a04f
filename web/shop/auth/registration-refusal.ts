import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { passwordTexts } from '@largo/web-kit/format/password-rules.ts';
import { requiredAddressFields, type RequiredAddressField } from '@largo/web-kit/format/address.ts';
import type { RegistrationField } from './registration.ts';
import { texts } from './texts.ts';

const { rules } = texts;

/** A refusal of the server that is about one field: where it is asked, and what to say there. */
export type FieldRefusal =
  | { readonly step: 0; readonly field: RegistrationField; readonly text: string }
  | { readonly step: 1; readonly field: RequiredAddressField; readonly text: string };

const byCode: Readonly<Record<string, { field: RegistrationField; text: string }>> = {
  PASSWORD_TOO_WEAK: { field: 'password', text: passwordTexts.leaked },
  CPF_REQUIRED: { field: 'cpf', text: rules.cpfRequired },
  CPF_INVALID: { field: 'cpf', text: rules.cpf },
  PHONE_INVALID: { field: 'phone', text: rules.phone },
  BUSINESS_NAME_REQUIRED: { field: 'businessName', text: rules.businessName },
  CNPJ_REQUIRED: { field: 'cnpj', text: rules.cnpjRequired },
  CNPJ_INVALID: { field: 'cnpj', text: rules.cnpj },
};
const bySchema: Readonly<Record<string, { field: RegistrationField; text: string }>> = {
  name: { field: 'name', text: rules.refused(texts.register.name) },
  email: { field: 'email', text: rules.email },
  cpf: { field: 'cpf', text: rules.cpf },
  phone: { field: 'phone', text: rules.phone },
  password: { field: 'password', text: rules.refused(texts.register.password) },
  businessName: { field: 'businessName', text: rules.refused(texts.register.businessName) },
  cnpj: { field: 'cnpj', text: rules.cnpj },
};

const isAddressField = (name: string): name is RequiredAddressField =>
  Object.hasOwn(requiredAddressFields, name);

function namesIn(details: unknown): string[] {
  if (!Array.isArray(details)) return [];
  return details.map((detail) => String((detail as { field?: unknown }).field));
}

export function fieldRefusal(error: unknown): FieldRefusal | null {
  if (!(error instanceof ApiError)) return null;
  const known = byCode[error.code];
  if (known) return { step: 0, ...known };
  if (error.code !== 'INVALID_REQUEST') return null;
  const name = namesIn(error.details)[0]?.split(/[./]/).at(-1) ?? '';
  if (isAddressField(name)) {
    return { step: 1, field: name, text: rules.refused(requiredAddressFields[name]) };
  }
  const field = bySchema[name];
  return field ? { step: 0, ...field } : null;
}
