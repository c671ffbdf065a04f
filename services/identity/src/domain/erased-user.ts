import { emptySellerProfile, noPixKey, type User } from './user.ts';

const erasedName = 'Conta excluída';

/**
 * What is left of a user: an id that orders and books refer to. Of a seller also the firm's name and
 * CNPJ, which are on its sales; the picture's path, until the file is removed.
 * @param pseudonym unguessable; the top level domain can never receive mail
 */
export function erasedUser(user: User, pseudonym: string, now: Date): User {
  const { seller } = user;
  const roles = user.roles.filter((role) => role !== 'admin');
  return {
    id: user.id,
    name: erasedName,
    email: `excluida-${pseudonym}@conta-excluida.invalid`,
    // Matches no password.
    passwordHash: '',
    cpf: null,
    phone: null,
    roles: roles.length > 0 ? roles : ['buyer'],
    isActive: false,
    emailVerifiedAt: null,
    avatar: null,
    address: null,
    pix: noPixKey,
    pixKeyChangedAt: null,
    seller: seller && {
      ...emptySellerProfile,
      businessName: seller.businessName,
      cnpj: seller.cnpj,
      storeImage: seller.storeImage,
    },
    cartRemindersSince: null,
    createdAt: user.createdAt,
    updatedAt: now,
    erasedAt: now,
  };
}
