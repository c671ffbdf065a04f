import type { Role } from '@largo/contracts';
import type { Signatory } from '@largo/kernel';

export interface Address {
  readonly street: string;
  readonly number: string;
  readonly complement?: string | null;
  readonly neighborhood: string;
  /** Set when the text names one of the marketplace's neighbourhoods, otherwise absent. */
  readonly neighborhoodId?: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country?: string;
}

/** A seller without a `businessName` can't sell yet. */
export interface SellerProfile {
  readonly businessName: string | null;
  /** 14 characters without punctuation, upper case. */
  readonly cnpj: string | null;
  readonly description: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly instagram: string | null;
  readonly facebook: string | null;
  readonly whatsapp: string | null;
  readonly storeImage: string | null;
  /** When an administrator looked the company up; null if never or if its name or CNPJ changed. */
  readonly cnpjCheckedAt: Date | null;
  /** What the administrator found, and where; visible only to administrators. */
  readonly cnpjEvidence: string | null;
}

export interface PixKey {
  readonly pixKey: string | null;
  readonly pixKeyType: string | null;
  readonly document: string | null;
  readonly bankInfo: unknown;
}

export interface User {
  readonly id: string;
  readonly name: string;
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly passwordHash: string;
  /** Digits only, like the phone number. */
  readonly cpf: string | null;
  readonly phone: string | null;
  readonly roles: readonly Role[];
  readonly isActive: boolean;
  readonly emailVerifiedAt: Date | null;
  readonly avatar: string | null;
  readonly address: Address | null;
  readonly pix: PixKey;
  readonly pixKeyChangedAt: Date | null;
  readonly seller: SellerProfile | null;
  /** When the user opted in to cart reminders; null without consent. */
  readonly cartRemindersSince: Date | null;
  /** Null for other users, and for administrators appointed before this was recorded. */
  readonly adminSince: Date | null;
  /** The administrator who appointed this one, then the one who appointed that one, and so on. */
  readonly adminMadeBy: readonly string[];
  /** When the second factor was switched on; null while it is off. */
  readonly secondFactorSince: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When the personal data was erased; from then on only the id is meaningful. */
  readonly erasedAt: Date | null;
}

export const noPixKey: PixKey = {
  pixKey: null,
  pixKeyType: null,
  document: null,
  bankInfo: null,
};

export const emptySellerProfile: SellerProfile = {
  businessName: null,
  cnpj: null,
  description: null,
  phone: null,
  email: null,
  website: null,
  instagram: null,
  facebook: null,
  whatsapp: null,
  storeImage: null,
  cnpjCheckedAt: null,
  cnpjEvidence: null,
};

/** The role shown for a user: the most powerful one. */
export function userTypeOf(roles: readonly Role[]): Role {
  if (roles.includes('admin')) return 'admin';
  return roles.includes('seller') ? 'seller' : 'buyer';
}

export function withRole(user: User, role: Role): User {
  return {
    ...user,
    roles: user.roles.includes(role) ? user.roles : [...user.roles, role],
    seller: role === 'seller' ? (user.seller ?? emptySellerProfile) : user.seller,
  };
}

/** @param maker the appointing administrator; null for an operator at the command line */
export function asAdministrator(
  user: User,
  { maker, now }: { maker: Signatory | null; now: Date },
): User {
  const adminMadeBy = maker ? [maker.adminId, ...maker.madeBy] : [];
  return { ...withRole(user, 'admin'), adminSince: now, adminMadeBy, updatedAt: now };
}

/** Whether it is an invited administrator who has not chosen a password yet. */
export const isInvitedAdmin = ({ roles, isActive, emailVerifiedAt }: User): boolean =>
  isActive && roles.includes('admin') && emailVerifiedAt === null;

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
