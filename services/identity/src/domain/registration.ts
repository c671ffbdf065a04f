import type { Role } from '@largo/contracts';
import { type AddressForm, missingInAddress, readAddress } from './address.ts';
import { CpfRequired, RequiredFieldsMissing, RoleNotAllowed } from './errors.ts';
import { checkNames, checkPassword } from './password-rules.ts';
import { readCnpj, readCpf, readEmail, readPhone, textOrNull } from './personal-data.ts';
import { BusinessNameRequired } from './seller-errors.ts';
import { type Address, emptySellerProfile, type SellerProfile } from './user.ts';

/** The registration form, not validated yet. */
export interface RegistrationForm {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  cpf?: string | undefined;
  phone?: string | null | undefined;
  roles?: readonly string[] | undefined;
  userType?: string | undefined;
  address?: AddressForm | null | undefined;
  sellerProfile?:
    | {
        businessName?: string | undefined;
        cnpj?: string | undefined;
        description?: string | null | undefined;
      }
    | undefined;
}

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly cpf: string;
  readonly phone: string | null;
  readonly roles: readonly Role[];
  readonly address: Address;
  readonly seller: SellerProfile | null;
}

const required = [
  { field: 'name', label: 'Nome' },
  { field: 'email', label: 'E-mail' },
  { field: 'password', label: 'Senha' },
  { field: 'cpf', label: 'CPF' },
] as const;

/** @param cityName of the shop: no password is made of it */
export function readRegistration(form: RegistrationForm, cityName: string): Registration {
  const { name = '', email = '', password = '', cpf = '' } = form;
  checkRequired({ name, email, password, cpf }, form.address);
  const roles = readRoles(form);
  checkPassword(password);
  checkNames(password, { name, email, address: form.address }, cityName);
  return {
    name: name.trim(),
    email: readEmail(email),
    password,
    cpf: readCpf(cpf),
    phone: readPhone(form.phone),
    roles,
    address: readAddress(form.address ?? {}),
    seller: roles.includes('seller') ? readNewSeller(name, form.sellerProfile) : null,
  };
}

export function readInvitation({
  name = '',
  email = '',
}: Pick<RegistrationForm, 'name' | 'email'>): Pick<Registration, 'name' | 'email'> {
  const given = { name, email };
  const missing = required.filter(
    ({ field }) => (field === 'name' || field === 'email') && given[field].trim() === '',
  );
  if (missing.length > 0) throw new RequiredFieldsMissing(missing);
  return { name: name.trim(), email: readEmail(email) };
}

function checkRequired(
  given: Record<(typeof required)[number]['field'], string>,
  address: AddressForm | null | undefined,
): void {
  const missing = [
    ...required.filter(({ field }) => given[field].trim() === ''),
    ...missingInAddress(address),
  ];
  if (missing.length === 1 && missing[0]?.field === 'cpf') throw new CpfRequired();
  if (missing.length > 0) throw new RequiredFieldsMissing(missing);
}

/** Sellers are buyers too. */
function readRoles({ roles = [], userType }: RegistrationForm): Role[] {
  const asked = new Set([...roles, ...(userType === undefined ? [] : [userType])]);
  for (const role of asked) if (role !== 'buyer' && role !== 'seller') throw new RoleNotAllowed();
  return asked.has('seller') ? ['buyer', 'seller'] : ['buyer'];
}

function readNewSeller(
  ownerName: string,
  profile: RegistrationForm['sellerProfile'] = {},
): SellerProfile {
  const businessName = textOrNull(profile.businessName);
  if (businessName === null) throw new BusinessNameRequired();
  return {
    ...emptySellerProfile,
    businessName,
    cnpj: readCnpj(profile.cnpj),
    description: textOrNull(profile.description) ?? welcomeText(businessName, ownerName),
  };
}

function welcomeText(businessName: string, ownerName: string): string {
  return `Boas-vindas à loja ${businessName}! O atendimento é com ${ownerName.trim()}, pertinho de você.`;
}
