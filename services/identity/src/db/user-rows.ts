import type { SellerProfile, User } from '../domain/user.ts';
import type { sellerProfiles, users } from './schema.ts';

export type UserRow = typeof users.$inferSelect;
export type SellerRow = typeof sellerProfiles.$inferSelect;

export function toUser({ user, seller }: { user: UserRow; seller: SellerRow | null }): User {
  const { pixKey, pixKeyType, pixDocument, pixBankInfo, ...rest } = user;
  return {
    ...rest,
    pix: { pixKey, pixKeyType, document: pixDocument, bankInfo: pixBankInfo },
    seller: seller ? toSeller(seller) : null,
  };
}

function toSeller({
  userId: _userId,
  updatedAt: _updatedAt,
  ...profile
}: SellerRow): SellerProfile {
  return profile;
}

export function toUserRow(user: User): UserRow {
  const { pix, seller: _seller, roles, adminMadeBy, ...rest } = user;
  return {
    ...rest,
    roles: [...roles],
    adminMadeBy: [...adminMadeBy],
    pixKey: pix.pixKey,
    pixKeyType: pix.pixKeyType,
    pixDocument: pix.document,
    pixBankInfo: pix.bankInfo,
  };
}

export function toSellerRow(user: User): SellerRow | undefined {
  return user.seller ? { userId: user.id, ...user.seller, updatedAt: user.updatedAt } : undefined;
}
