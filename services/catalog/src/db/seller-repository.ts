import type { Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import { sellers } from './schema.ts';
import { vocabularyRepository } from './vocabulary-repository.ts';

export interface SellerProfile {
  sellerId: string;
  ownerName: string;
  businessName: string | null;
  cnpj: string | null;
  /** Undefined comes from an older release of identity; the stored value stays. */
  cnpjCheckedAt?: string | null | undefined;
  description: string | null;
  storeImage: string | null;
  neighborhood: string | null;
  neighborhoodId?: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  socialMedia: { instagram: string | null; facebook: string | null; whatsapp: string | null };
  isActive: boolean;
  isEmailVerified: boolean;
  createdAt: string;
}

export interface SellerStars extends Record<string, unknown> {
  averageRating: number;
  totalRatings: number;
}

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text));

export const sellerRepository = {
  async saveProfile(
    tx: Tx,
    {
      sellerId: id,
      ownerName: name,
      socialMedia,
      createdAt,
      cnpjCheckedAt,
      ...profile
    }: SellerProfile,
  ): Promise<void> {
    const { neighborhoodId = null } = profile;
    const row = {
      ...profile,
      ...socialMedia,
      name,
      neighborhoodId,
      createdAt: new Date(createdAt),
      ...(cnpjCheckedAt === undefined ? {} : { cnpjCheckedAt: dateOrNull(cnpjCheckedAt) }),
    };
    await tx
      .insert(sellers)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: sellers.id, set: row });
    if (profile.businessName) await vocabularyRepository.learnWords(tx, [profile.businessName]);
  },

  /** Sets the neighbourhood's name on its stores. @returns those that had another name, locked */
  async nameNeighborhood(tx: Tx, neighborhoodId: string, name: string): Promise<string[]> {
    const called = sql`neighborhood_id = ${neighborhoodId}::uuid and neighborhood is distinct from ${name}`;
    await tx.execute(sql`
      select 1 from catalog.sellers where ${called} order by id for no key update`);
    const rows = await tx.execute<{ id: string }>(sql`
      update catalog.sellers set neighborhood = ${name} where ${called} returning id`);
    return rows.map(({ id }) => id).toSorted();
  },

  /** Updates only known sellers: most blocked people sell nothing. */
  async setActive(tx: Tx, sellerId: string, isActive: boolean): Promise<void> {
    await tx.update(sellers).set({ isActive }).where(eq(sellers.id, sellerId));
  },

  /** Works also before the profile's event has arrived: the account may be connected earlier. */
  async setReceivesPayments(tx: Tx, sellerId: string, receives: boolean, now: Date): Promise<void> {
    await tx.execute(sql`
      insert into catalog.sellers (id, receives_payments, created_at)
      values (${sellerId}::uuid, ${receives}::boolean, ${now.toISOString()}::timestamptz)
      on conflict (id) do update set receives_payments = excluded.receives_payments`);
  },

  /** Updates the seller data copied onto products. The caller holds the seller's lock. */
  async refreshCopies(tx: Tx, sellerId: string): Promise<void> {
    await tx.execute(sql`
      select 1 from catalog.products where seller_id = ${sellerId}::uuid order by id for no key update`);
    await tx.execute(sql`
      update catalog.products p set seller_name = s.name, business_name = s.business_name,
        seller_neighborhood = s.neighborhood, seller_star_counts = s.star_counts,
        seller_verified = s.is_email_verified, seller_receives = s.receives_payments,
        seller_public = s.is_public
      from catalog.sellers s
      where s.id = ${sellerId}::uuid and p.seller_id = s.id
        and (p.seller_name, p.business_name, p.seller_neighborhood, p.seller_star_counts,
          p.seller_verified, p.seller_receives, p.seller_public)
        is distinct from (s.name, s.business_name, s.neighborhood, s.star_counts,
          s.is_email_verified, s.receives_payments, s.is_public)`);
  },

  async findForUpdate(tx: Tx, sellerId: string): Promise<{ isPublic: boolean } | undefined> {
    const [row] = await tx.execute<{ isPublic: boolean }>(sql`
      select is_public as "isPublic" from catalog.sellers
      where id = ${sellerId}::uuid for no key update`);
    return row;
  },

  /** Locks the store of a product before the product itself; an unknown product locks nothing. */
  async lockOfProduct(tx: Tx, productId: string): Promise<void> {
    await tx.execute(sql`
      select from catalog.sellers where id = (
        select seller_id from catalog.products where id = ${productId}::uuid) for no key update`);
  },

  /** Adds one rating of one to five stars. */
  async addStars(tx: Tx, sellerId: string, stars: number): Promise<SellerStars> {
    const [row] = await tx.execute<SellerStars>(sql`
      update catalog.sellers set star_counts[${stars}::int] = star_counts[${stars}::int] + 1
      where id = ${sellerId}::uuid
      returning average_rating::float8 as "averageRating", total_ratings as "totalRatings"`);
    if (!row) throw new Error(`no seller ${sellerId}`);
    await sellerRepository.refreshCopies(tx, sellerId);
    return row;
  },
};
