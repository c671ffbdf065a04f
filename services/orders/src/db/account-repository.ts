import { type Db, inList, type Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { AccountBeingDeleted } from '../domain/errors.ts';
import type { Seller } from '../domain/purchase.ts';

const accountLock = sql.raw(`hashtextextended('orders.account:' || id, 0)`);

const isFrozen = (id: SQL): SQL => sql`
  (exists (select 1 from orders.frozen_accounts where user_id = ${id})
    or exists (select 1 from orders.erased_people where user_id = ${id}))`;

interface Account extends Seller {
  /** The account is being deleted or has been erased. */
  readonly isFrozen: boolean;
}

/** Accounts of buyers and sellers: whether they are being deleted, and whether a seller can be paid. */
export const accountRepository = {
  /** Waits for the orders that are being placed; later ones see that the account is frozen. */
  async freeze(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${accountLock}) from (select ${userId}::text as id) account`,
    );
    await tx.execute(sql`
      insert into orders.frozen_accounts (user_id, frozen_at)
      values (${userId}::uuid, ${now.toISOString()}::timestamptz) on conflict do nothing`);
  },

  async unfreeze(tx: Tx, userId: string): Promise<void> {
    await tx.execute(sql`delete from orders.frozen_accounts where user_id = ${userId}::uuid`);
  },

  /**
   * Keeps the accounts from being frozen until the commit, so that a deletion check sees every
   * order placed before it. Query afterwards whether they are frozen: a statement does not see what
   * was committed while it waited.
   */
  async lock(tx: Tx, userIds: readonly string[]): Promise<void> {
    await tx.execute(sql`
      select pg_advisory_xact_lock_shared(${accountLock})
      from unnest(${inList(userIds, 'text')}) as account(id)`);
  },

  /** @throws AccountBeingDeleted also for an erased account */
  async lockAndCheck(tx: Tx, userId: string): Promise<void> {
    await accountRepository.lock(tx, [userId]);
    const rows = await tx.execute(sql`select 1 where ${isFrozen(sql`${userId}::uuid`)}`);
    if (rows.length > 0) throw new AccountBeingDeleted();
  },

  /**
   * In the order of the ids, even those whose profile has not arrived yet; a frozen one is not
   * active.
   */
  async list(db: Db | Tx, userIds: readonly string[]): Promise<Account[]> {
    const rows = await db.execute<{
      id: string;
      name: string | null;
      email: string | null;
      phone: string | null;
      is_active: boolean;
      is_frozen: boolean;
      state: Seller['account'];
      expires_at: string | null;
    }>(sql`
      select wanted.id, s.name, s.email, s.phone, a.state, a.expires_at,
        coalesce(s.is_active, true) and coalesce(u.is_active, true) as is_active,
        ${isFrozen(sql`wanted.id`)} as is_frozen
      from unnest(${inList(userIds)}) with ordinality wanted(id, n)
      left join orders.sellers s on s.id = wanted.id
      left join orders.users u on u.id = wanted.id
      left join orders.seller_accounts a on a.seller_id = wanted.id
      order by wanted.n`);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      isActive: row.is_active && !row.is_frozen,
      isFrozen: row.is_frozen,
      account: row.state,
      accountExpiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    }));
  },
};
