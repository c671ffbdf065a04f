import { emptySellerProfile, noPixKey, type User } from './user.ts';

const erasedName = 'Conta excluída';

/**
 * What remains of a user: the id, to which orders and the ledger refer; for a seller also the
 * company's name and CNPJ, which are on its sales, and the picture's path until the file is
 * deleted.
 * @param pseudonym unguessable; part of an e-mail whose top-level domain never receives mail
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
    adminSince: null,
    adminMadeBy: [],
    secondFactorSince: null,
    createdAt: user.createdAt,
    updatedAt: now,
    erasedAt: now,
  };
}
