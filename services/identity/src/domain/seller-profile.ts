import { readCnpj, readEmail, readPhone, textOrNull } from './personal-data.ts';
import { BusinessNameRequired, InvalidStoreLink } from './seller-errors.ts';
import { emptySellerProfile, type SellerProfile } from './user.ts';

/** Absent fields stay unchanged, null or empty ones are cleared. */
export interface SellerProfileForm {
  businessName?: string | null | undefined;
  cnpj?: string | null | undefined;
  description?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  website?: string | null | undefined;
  socialMedia?:
    | {
        instagram?: string | null | undefined;
        facebook?: string | null | undefined;
        whatsapp?: string | null | undefined;
      }
    | null
    | undefined;
}

/** The profile after applying the form. */
export function applySellerForm(
  current: SellerProfile | null,
  form: SellerProfileForm,
): SellerProfile {
  const before = current ?? emptySellerProfile;
  const social = form.socialMedia ?? {};
  const businessName = changed(form.businessName, before.businessName);
  if (businessName === null) throw new BusinessNameRequired();
  const cnpj = readCnpj(form.cnpj === undefined ? before.cnpj : form.cnpj);
  return {
    businessName,
    cnpj,
    description: changed(form.description, before.description),
    phone: form.phone === undefined ? before.phone : readPhone(form.phone),
    email: form.email === undefined ? before.email : emailOrNull(form.email),
    website: safeLink('website', changed(form.website, before.website)),
    instagram: safeHandle('socialMedia.instagram', changed(social.instagram, before.instagram)),
    facebook: safeHandle('socialMedia.facebook', changed(social.facebook, before.facebook)),
    whatsapp: safeHandle('socialMedia.whatsapp', changed(social.whatsapp, before.whatsapp)),
    storeImage: before.storeImage,
    ...(isSameCompany(before, { businessName, cnpj }) ? checkOf(before) : unchecked),
  };
}

type Company = Pick<SellerProfile, 'businessName' | 'cnpj'>;
export const isSameCompany = (one: Company, other: Company): boolean =>
  one.businessName === other.businessName && one.cnpj === other.cnpj;

type Check = Pick<SellerProfile, 'cnpjCheckedAt' | 'cnpjEvidence'>;
const checkOf = ({ cnpjCheckedAt, cnpjEvidence }: SellerProfile): Check => ({
  cnpjCheckedAt,
  cnpjEvidence,
});
export const unchecked: Check = { cnpjCheckedAt: null, cnpjEvidence: null };

function changed(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : textOrNull(given);
}

function emailOrNull(given: string | null): string | null {
  const email = textOrNull(given);
  return email === null ? null : readEmail(email);
}

const webAddress = /^https?:\/\/[^\s/$.?#][^\s<>"']*$/i;

function safeLink(field: string, link: string | null): string | null {
  if (link !== null && !webAddress.test(link)) throw new InvalidStoreLink(field);
  return link;
}

/** Accepts a plain name or number; anything with a scheme must be a web address, never a script. */
function safeHandle(field: string, handle: string | null): string | null {
  if (handle === null) return null;
  // Browsers leave out blanks and control characters before they look for a scheme.
  // oxlint-disable-next-line no-control-regex
  const read = handle.replaceAll(/[\u0000-\u0020]/g, '');
  if (/^[a-z][a-z0-9+.-]*:/i.test(read)) return safeLink(field, handle);
  if (/[<>"']|^[/\\]{2}/.test(read)) throw new InvalidStoreLink(field);
  return handle;
}
