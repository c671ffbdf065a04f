import type { SellerProfile } from '@largo/contracts';
import { digits, isValidCnpj, isValidPhone, normalizeCnpj, phoneDigits } from '@largo/kernel';
import { maskCnpj, maskPhone } from '@largo/web-kit/format/masks.ts';
import { foundProblems } from '@largo/web-kit/client/refused-fields.ts';
import { facebookName, instagramName } from '@largo/web-kit/format/social-links.ts';
import { texts as storeTexts } from './texts.ts';

/** The form as it is typed. */
export interface StoreDraft {
  readonly businessName: string;
  readonly cnpj: string;
  readonly description: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly instagram: string;
  readonly facebook: string;
  readonly whatsapp: string;
}
export type StoreField = keyof StoreDraft;
export type StoreProblems = Partial<Record<StoreField, string>>;

const { problems: texts } = storeTexts;

/** As people write it here: without the country's number. */
const localPhone = (phone: string | null | undefined) => maskPhone(phoneDigits(phone ?? ''));

export function draftOf(profile: SellerProfile | null): StoreDraft {
  return {
    businessName: profile?.businessName ?? '',
    cnpj: maskCnpj(profile?.cnpj ?? ''),
    description: profile?.description ?? '',
    phone: localPhone(profile?.phone),
    email: profile?.email ?? '',
    website: profile?.website ?? '',
    instagram: profile?.socialMedia.instagram ?? '',
    facebook: profile?.socialMedia.facebook ?? '',
    whatsapp: localPhone(profile?.socialMedia.whatsapp),
  };
}

/** `padaria.com.br` is meant as `https://padaria.com.br`. */
export function websiteOf(text: string): string {
  const typed = text.trim();
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}

function isWebsite(text: string): boolean {
  const address = websiteOf(text);
  if (!/^https?:\/\/[^\s/$.?#][^\s<>"']*$/i.test(address) || !URL.canParse(address)) return false;
  return new URL(address).hostname.includes('.');
}

const isEmail = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text.trim());
const isHandle = (text: string) => !/[\s<>"':]/.test(text);
const unless = (isGood: boolean, problem: string) => (isGood ? undefined : problem);
const optional = (text: string, isGood: (text: string) => boolean, problem: string) =>
  unless(text.trim() === '' || isGood(text), problem);

/** In the order of the form; empty when it can be sent. */
export function problemsOf(draft: StoreDraft): StoreProblems {
  const cnpj = draft.cnpj.trim();
  const found: Record<StoreField, string | undefined> = {
    businessName: unless(draft.businessName.trim() !== '', texts.businessName),
    cnpj: cnpj === '' ? texts.cnpjMissing : unless(isValidCnpj(cnpj), texts.cnpj),
    description: undefined,
    phone: optional(draft.phone, isValidPhone, texts.phone),
    email: optional(draft.email, isEmail, texts.email),
    website: optional(draft.website, isWebsite, texts.website),
    instagram: optional(instagramName(draft.instagram), isHandle, texts.handle),
    facebook: optional(facebookName(draft.facebook), isHandle, texts.handle),
    whatsapp: optional(draft.whatsapp, isValidPhone, texts.phone),
  };
  return foundProblems(found);
}

const textOrNull = (text: string) => text.trim() || null;

/** The body for a draft that has no problems: numbers without punctuation, user names instead of addresses. */
export function bodyOf(draft: StoreDraft) {
  return {
    businessName: draft.businessName.trim(),
    cnpj: normalizeCnpj(draft.cnpj),
    description: textOrNull(draft.description),
    businessType: 'company',
    phone: textOrNull(digits(draft.phone)),
    email: textOrNull(draft.email),
    website: textOrNull(websiteOf(draft.website)),
    socialMedia: {
      instagram: textOrNull(instagramName(draft.instagram)),
      facebook: textOrNull(facebookName(draft.facebook)),
      whatsapp: textOrNull(digits(draft.whatsapp)),
    },
  } as const;
}
export type StoreBody = ReturnType<typeof bodyOf>;

/** The server's names of fields, as the form knows them. */
export const fieldNamed = (name: string) => name.replace(/^socialMedia\./, '') as StoreField;
