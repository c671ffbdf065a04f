import { newId } from '@largo/kernel';
import { emptySellerProfile, noPixKey, type User } from './user.ts';

/** The account data of a registration, apart from the e-mail. */
export type RegisteredData = Pick<
  User,
  'name' | 'passwordHash' | 'cpf' | 'phone' | 'roles' | 'address' | 'seller'
>;

/** A new user: active, e-mail not verified, no avatar, no PIX key. */
export function newUser(
  registration: Omit<RegisteredData, 'passwordHash'> & Pick<User, 'email'>,
  { passwordHash, now }: { passwordHash: string; now: Date },
): User {
  return {
    id: newId(),
    name: registration.name,
    email: registration.email,
    passwordHash,
    cpf: registration.cpf,
    phone: registration.phone,
    roles: registration.roles,
    isActive: true,
    emailVerifiedAt: null,
    avatar: null,
    address: registration.address,
    pix: noPixKey,
    pixKeyChangedAt: null,
    seller: registration.seller,
    cartRemindersSince: null,
    adminSince: null,
    adminMadeBy: [],
    secondFactorSince: null,
    createdAt: now,
    updatedAt: now,
    erasedAt: null,
  };
}

export function registeredData({
  name,
  passwordHash,
  cpf,
  phone,
  roles,
  address,
  seller,
}: User): RegisteredData {
  return { name, passwordHash, cpf, phone, roles, address, seller };
}

/** The account as a later registration describes it; a store it does not mention is cleared. */
export function asRegistered(user: User, registered: RegisteredData): User {
  const seller = registered.seller ?? (user.seller === null ? null : emptySellerProfile);
  return { ...user, ...registered, seller };
}
