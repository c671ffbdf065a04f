import type { AdminUserView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import { sellerProducts, sellerProfiles, users, userTotals } from './schema.ts';
import { type SellerRow, toUser, type UserRow } from './user-rows.ts';
import type { User } from '../domain/user.ts';
import { userView } from '../domain/user-snapshots.ts';

interface Row {
  user: UserRow;
  seller: SellerRow | null;
  totals: typeof userTotals.$inferSelect | null;
  products: number;
}

export const selectAdminUsers = (db: Db) =>
  db
    .select({
      user: users,
      seller: sellerProfiles,
      totals: userTotals,
      products: sql<number>`(select count(*)::int from ${sellerProducts}
        where ${sellerProducts.sellerId} = ${users.id} and ${sellerProducts.isActive})`,
    })
    .from(users)
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .leftJoin(userTotals, eq(userTotals.userId, users.id))
    .$dynamic();

function storeCheckOf({ seller }: User) {
  const { cnpjCheckedAt, cnpjEvidence } = seller ?? {};
  return cnpjCheckedAt
    ? { checkedAt: cnpjCheckedAt.toISOString(), evidence: cnpjEvidence ?? '' }
    : null;
}

export function toAdminUserView({ user: row, seller, totals, products }: Row): AdminUserView {
  const user = toUser({ user: row, seller });
  return {
    ...userView(user),
    updatedAt: user.updatedAt.toISOString(),
    storeProfile: seller && {
      storeName: seller.businessName,
      description: seller.description,
      phone: seller.phone,
      whatsapp: seller.whatsapp,
    },
    storeCheck: storeCheckOf(user),
    hasSecondFactor: user.secondFactorSince !== null,
    averageRating: totals?.averageRating ?? null,
    totalProducts: products,
    totalOrders: totals?.totalOrders ?? 0,
    totalSales: totals?.totalSales ?? 0,
    totalRevenue: centsToReais(totals?.totalRevenueCents ?? 0),
  };
}
