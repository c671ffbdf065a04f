import type { UserView } from '@largo/contracts';
import { digits, isValidCpf, isValidPhone } from '@largo/kernel';
import {
  addressOf,
  draftOf,
  missingAddressFields,
  type AddressDraft,
  type RequiredAddressField,
} from '../../lib/address.ts';
import { maskCep, maskCpf, maskPhone } from '../../lib/masks.ts';
import type { ProfileChange } from '../../lib/profile.ts';
import { texts } from './texts.ts';

const { data: words } = texts;

export interface ProfileDraft {
  readonly name: string;
  readonly cpf: string;
  readonly phone: string;
  readonly address: AddressDraft;
}

export interface ProfileProblems {
  readonly name?: string;
  readonly cpf?: string;
  readonly phone?: string;
  readonly missing: readonly RequiredAddressField[];
}

export function profileDraftOf(user: UserView): ProfileDraft {
  const address = draftOf(user.address);
  return {
    name: user.name,
    cpf: maskCpf(user.cpf ?? ''),
    phone: maskPhone(user.phone ?? ''),
    address: { ...address, zipCode: maskCep(address.zipCode) },
  };
}

function cpfProblem(cpf: string): string | undefined {
  if (cpf === '') return words.cpfRequired;
  return isValidCpf(cpf) ? undefined : words.cpfInvalid;
}

export function profileProblems({ name, cpf, phone, address }: ProfileDraft): ProfileProblems {
  const found = {
    name: name.trim() === '' ? words.nameRequired : undefined,
    cpf: cpfProblem(cpf),
    phone: phone === '' || isValidPhone(phone) ? undefined : words.phoneInvalid,
  };
  const said = Object.entries(found).filter(([, problem]) => problem !== undefined);
  return { ...Object.fromEntries(said), missing: missingAddressFields(address) };
}

export const isFaultless = ({ missing, ...fields }: ProfileProblems) =>
  missing.length === 0 && Object.keys(fields).length === 0;

/** Documents travel as digits; an empty phone is none. */
export const profileChangeOf = ({ name, cpf, phone, address }: ProfileDraft): ProfileChange => ({
  name: name.trim(),
  cpf: digits(cpf),
  phone: digits(phone) || null,
  address: addressOf(address),
});
