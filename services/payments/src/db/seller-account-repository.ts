import { inList, type Tx } from '@largo/messaging';
import { and, eq, getTableColumns, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import { SellerAuthorizationExpired, SellerNotConnected } from '../domain/errors.ts';
import type { CheckOutcome, SellerAccount, WarningDays } from '../domain/seller-account.ts';
import { sellerAccounts } from './schema.ts';

type Reads = Pick<Tx, 'select'>;

const {
  refreshLeaseUntil: _lease,
  refreshError: _error,
  ...columns
} = getTableColumns(sellerAccounts);
const select = (db: Reads) => db.select(columns).from(sellerAccounts);

export const sellerAccountRepository = {
  async find(db: Reads, sellerId: string): Promise<SellerAccount | undefined> {
    const [account] = await select(db).where(eq(sellerAccounts.sellerId, sellerId));
    return account;
  },

  async findForUpdate(tx: Reads, sellerId: string): Promise<SellerAccount | undefined> {
    const [account] = await select(tx).where(eq(sellerAccounts.sellerId, sellerId)).for('update');
    return account;
  },

  /** The connected accounts of one provider user. */
  listOfProviderUser: (db: Reads, providerUserId: string): Promise<SellerAccount[]> =>
    select(db).where(
      and(
        eq(sellerAccounts.providerUserId, providerUserId),
        ne(sellerAccounts.status, 'disconnected'),
      ),
    ),

  /** Connected ones ordered by id, locked against changes until the transaction ends. */
  listConnectedForShare: (
    tx: Reads,
    { afterId, limit }: { afterId: string | null; limit: number },
  ): Promise<SellerAccount[]> =>
    select(tx)
      .where(
        and(
          eq(sellerAccounts.status, 'connected'),
          afterId === null ? undefined : gt(sellerAccounts.sellerId, afterId),
        ),
      )
      .orderBy(sellerAccounts.sellerId)
      .limit(limit)
      .for('share'),

  /** Those with tokens, in the order of ids. */
  listSealedForUpdate: (
    tx: Reads,
    { afterId, limit }: { afterId: string | null; limit: number },
  ): Promise<SellerAccount[]> =>
    select(tx)
      .where(
        and(
          or(isNotNull(sellerAccounts.accessToken), isNotNull(sellerAccounts.refreshToken)),
          afterId === null ? undefined : gt(sellerAccounts.sellerId, afterId),
        ),
      )
      .orderBy(sellerAccounts.sellerId)
      .limit(limit)
      .for('update'),

  /** Re-encrypts the same tokens, so that a refresh in progress goes on. */
  async replaceSealed(
    tx: Pick<Tx, 'update'>,
    sellerId: string,
    sealed: Pick<SellerAccount, 'accessToken' | 'refreshToken'>,
  ): Promise<void> {
    await tx.update(sellerAccounts).set(sealed).where(eq(sellerAccounts.sellerId, sellerId));
  },

  /** Also ends a refresh lease: these tokens are the newest. */
  async save(tx: Pick<Tx, 'insert'>, account: SellerAccount): Promise<void> {
    const row = { ...account, refreshLeaseUntil: null, refreshError: null };
    await tx
      .insert(sellerAccounts)
      .values(row)
      .onConflictDoUpdate({ target: sellerAccounts.sellerId, set: row });
  },

  /** A refusal names the first seller who may not receive money. */
  async assertConnected(
    db: Pick<Tx, 'execute'>,
    orders: readonly { sellerId: string; sellerName: string }[],
    now: Date,
  ): Promise<void> {
    const [missing] = await db.execute<{ sellerId: string; isExpired: boolean }>(sql`
      select s.id as "sellerId", coalesce(a.status in ('connected', 'expired'), false) as "isExpired"
      from unnest(${inList(orders.map(({ sellerId }) => sellerId))}) as s(id)
        left join payments.seller_accounts a on a.seller_id = s.id
      where a.seller_id is null or a.status <> 'connected'
        or a.expires_at <= ${now.toISOString()}::timestamptz
      limit 1`);
    if (!missing) return;
    const { sellerId, isExpired } = missing;
    const name = orders.find((order) => order.sellerId === sellerId)?.sellerName ?? '';
    throw isExpired
      ? new SellerAuthorizationExpired(sellerId, name)
      : new SellerNotConnected(sellerId, name);
  },

  /**
   * Claims accounts whose tokens expire before `before`, for two minutes: a refresh token works
   * only once, so two processes must not use it.
   */
  async claimExpiring(
    db: Pick<Tx, 'update'>,
    { before, limit }: { before: Date; limit: number },
  ): Promise<SellerAccount[]> {
    // An array, evaluated once: in a subquery, limit and skipping might be applied repeatedly.
    return db
      .update(sellerAccounts)
      .set({ refreshLeaseUntil: sql`clock_timestamp() + interval '2 minutes'` })
      .where(
        sql`${sellerAccounts.sellerId} = any(array(
          select seller_id from payments.seller_accounts where status = 'connected'
            and expires_at < ${before.toISOString()}::timestamptz
            and (refresh_lease_until is null or refresh_lease_until < clock_timestamp())
          order by expires_at limit ${limit}::int for update skip locked))`,
      )
      .returning(columns);
  },

  /**
   * Claims connections not checked for a while; an unanswered check counts only for `retryBefore`.
   * They are `unanswered` until the result is recorded, so that a crashed check is repeated.
   */
  async claimUnchecked(
    db: Pick<Tx, 'update'>,
    {
      before,
      retryBefore,
      now,
      limit,
    }: { before: Date; retryBefore: Date; now: Date; limit: number },
  ): Promise<SellerAccount[]> {
    // An array, evaluated once: in a subquery, limit and skipping might be applied repeatedly.
    return db
      .update(sellerAccounts)
      .set({ checkedAt: now.toISOString(), checkOutcome: 'unanswered' })
      .where(
        sql`${sellerAccounts.sellerId} = any(array(
          select seller_id from payments.seller_accounts where status = 'connected'
            and expires_at > ${now.toISOString()}::timestamptz
            and (checked_at is null or checked_at <= ${before.toISOString()}::timestamptz
              or check_outcome = 'unanswered' and checked_at <= ${retryBefore.toISOString()}::timestamptz)
          order by checked_at nulls first limit ${limit}::int for update skip locked))`,
      )
      .returning(columns);
  },

  async recordCheck(
    db: Pick<Tx, 'update'>,
    sellerId: string,
    { outcome, now }: { outcome: CheckOutcome; now: Date },
  ): Promise<void> {
    await db
      .update(sellerAccounts)
      .set({ checkedAt: now.toISOString(), checkOutcome: outcome })
      .where(eq(sellerAccounts.sellerId, sellerId));
  },

  async recordWarning(
    db: Pick<Tx, 'update'>,
    sellerId: string,
    warnedDays: WarningDays,
  ): Promise<void> {
    await db
      .update(sellerAccounts)
      .set({ warnedDays })
      .where(eq(sellerAccounts.sellerId, sellerId));
  },

  async recordRefreshFailure(
    db: Pick<Tx, 'update'>,
    sellerId: string,
    { error, retryMs }: { error: string; retryMs: number },
  ): Promise<void> {
    await db
      .update(sellerAccounts)
      .set({
        refreshError: error,
        refreshLeaseUntil: sql`clock_timestamp() + ${retryMs}::int * interval '1 millisecond'`,
      })
      .where(eq(sellerAccounts.sellerId, sellerId));
  },
};
