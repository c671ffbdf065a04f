import type { Signatory } from '@largo/kernel';

export type Role = 'buyer' | 'seller' | 'admin';

export interface Address {
  readonly street: string;
  readonly number: string;
  readonly complement?: string | null;
  readonly neighborhood: string;
  /** Where the text names one of the marketplace's; absent where it does not. */
  readonly neighborhoodId?: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country?: string;
}

/** Without `businessName` the seller can't sell yet. */
export interface SellerProfile {
  readonly businessName: string | null;
  /** 14 positions without punctuation, letters upper case. */
  readonly cnpj: string | null;
  readonly description: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly instagram: string | null;
  readonly facebook: string | null;
  readonly whatsapp: string | null;
  readonly storeImage: string | null;
  /** When an administrator looked the company up; null: no one did, or its name or CNPJ is another one now. */
  readonly cnpjCheckedAt: Date | null;
  /** What the administrator found, and where; for administrators only. */
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
  /** Trimmed, lower case. */
  readonly email: string;
  readonly passwordHash: string;
  /** Digits only, like phone. */
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
  /** When the user opted in to cart reminders; null: not opted in. */
  readonly cartRemindersSince: Date | null;
  /** Null: no administrator, or one since before this was kept. */
  readonly adminSince: Date | null;
  /** The administrator who made this account one, the one who made that administrator, and so on. */
  readonly adminMadeBy: readonly string[];
  /** When the second factor was switched on; null: it is off. */
  readonly secondFactorSince: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When the personal data was erased; only the id is still meaningful then. */
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

/** @param maker the administrator who makes this one; null: an operator at the command line */
export function asAdministrator(
  user: User,
  { maker, now }: { maker: Signatory | null; now: Date },
): User {
  const adminMadeBy = maker ? [maker.adminId, ...maker.madeBy] : [];
  return { ...withRole(user, 'admin'), adminSince: now, adminMadeBy, updatedAt: now };
}

/** An administrator who was invited and has not chosen a password yet. */
export const isInvitedAdmin = ({ roles, isActive, emailVerifiedAt }: User): boolean =>
  isActive && roles.includes('admin') && emailVerifiedAt === null;

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
