import { emptySellerProfile, type SellerProfile, type User, userTypeOf } from './user.ts';

/** The part of a user that other services copy. */
export function userSnapshot(user: User) {
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    cpf: user.cpf,
    phone: user.phone,
    roles: [...user.roles],
    isActive: user.isActive,
    isEmailVerified: user.emailVerifiedAt !== null,
    avatar: user.avatar,
    address: user.address ? { ...user.address } : null,
    cartRemindersSince: user.cartRemindersSince?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}

/** The public data of a store. */
export function sellerSnapshot(user: User) {
  const seller = user.seller ?? emptySellerProfile;
  return {
    sellerId: user.id,
    ownerName: user.name,
    businessName: seller.businessName,
    cnpj: seller.cnpj,
    cnpjCheckedAt: seller.cnpjCheckedAt?.toISOString() ?? null,
    description: seller.description,
    storeImage: seller.storeImage,
    neighborhood: user.address?.neighborhood ?? null,
    neighborhoodId: user.address?.neighborhoodId ?? null,
    phone: seller.phone,
    email: seller.email,
    website: seller.website,
    socialMedia: socialMediaOf(seller),
    isActive: user.isActive,
    isEmailVerified: user.emailVerifiedAt !== null,
    createdAt: user.createdAt.toISOString(),
  };
}

/** A user's own view of the account. */
export type UserView = ReturnType<typeof userView>;

export function userView(user: User) {
  const { userId, ...snapshot } = userSnapshot(user);
  return {
    id: userId,
    ...snapshot,
    userType: userTypeOf(user.roles),
    sellerProfile: user.seller ? sellerProfileView(user.seller) : null,
    isSellerProfileComplete: Boolean(user.seller?.businessName && user.seller.cnpj),
    hasPixKey: user.pix.pixKey !== null,
  };
}

function sellerProfileView(seller: SellerProfile) {
  return {
    businessName: seller.businessName,
    cnpj: seller.cnpj,
    cnpjCheckedAt: seller.cnpjCheckedAt?.toISOString() ?? null,
    description: seller.description,
    businessType: 'company' as const,
    phone: seller.phone,
    email: seller.email,
    website: seller.website,
    socialMedia: socialMediaOf(seller),
    storeImage: seller.storeImage,
  };
}

function socialMediaOf(seller: SellerProfile) {
  const { instagram, facebook, whatsapp } = seller;
  return { instagram, facebook, whatsapp };
}
