import type { UserView } from '@largo/contracts';
import { digits, isValidCpf, isValidPhone } from '@largo/kernel';
import {
  addressErrors,
  addressOf,
  draftOf,
  type AddressDraft,
} from '@largo/web-kit/format/address.ts';
import { maskCep, maskCpf, maskPhone } from '@largo/web-kit/format/masks.ts';
import type { ProfileChange } from '@largo/web-kit/client/profile.ts';
import { foundProblems } from '@largo/web-kit/client/refused-fields.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';

const { data: texts } = profileTexts;

export interface ProfileDraft {
  readonly name: string;
  readonly cpf: string;
  readonly phone: string;
  readonly address: AddressDraft;
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
  if (cpf === '') return texts.cpfRequired;
  return isValidCpf(cpf) ? undefined : texts.cpfInvalid;
}

export function profileErrors(draft: ProfileDraft) {
  return foundProblems({
    name: draft.name.trim() === '' ? texts.nameRequired : undefined,
    cpf: cpfProblem(draft.cpf),
    phone: draft.phone === '' || isValidPhone(draft.phone) ? undefined : texts.phoneInvalid,
    ...addressErrors(draft.address),
  });
}

/** Documents travel as digits; an empty phone is none. */
export const profileChangeOf = ({ name, cpf, phone, address }: ProfileDraft): ProfileChange => ({
  name: name.trim(),
  cpf: digits(cpf),
  phone: digits(phone) || null,
  address: addressOf(address),
});
