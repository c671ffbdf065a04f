import { newId } from '@largo/kernel';
import type { Registration } from './registration.ts';
import { noPixKey, type User } from './user.ts';

/** A new user: active, e-mail not confirmed, no avatar, no PIX key. */
export function newUser(
  registration: Omit<Registration, 'password' | 'roles'> & Pick<User, 'roles'>,
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
    createdAt: now,
    updatedAt: now,
    erasedAt: null,
  };
}
