import { inList } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { type Executor, instant } from './payment-rows.ts';

export interface SellerAccount {
  sellerId: string;
  status: 'connected' | 'expired' | 'disconnected';
  providerUserId: string;
  nickname: string | null;
  email: string | null;
  /** Sealed; null once disconnected. */
  accessToken: string | null;
  refreshToken: string | null;
  connectedAt: string;
  expiresAt: string;
}

type Row = Record<keyof SellerAccount, string | null>;

const columns =
  sql.raw(`seller_id as "sellerId", status, provider_user_id as "providerUserId", nickname,
  email, access_token as "accessToken", refresh_token as "refreshToken",
  connected_at as "connectedAt", expires_at as "expiresAt"`);

function toAccount(row: Row): SellerAccount {
  const instants = { connectedAt: instant(row.connectedAt), expiresAt: instant(row.expiresAt) };
  return { ...row, ...instants } as SellerAccount; // both columns are not null
}

export async function findAccount(
  db: Executor,
  sellerId: string,
): Promise<SellerAccount | undefined> {
  const [row] = await db.execute<Row>(
    sql`select ${columns} from seller_accounts where seller_id = ${sellerId}::uuid`,
  );
  return row && toAccount(row);
}

export async function findAccountForUpdate(
  tx: Executor,
  sellerId: string,
): Promise<SellerAccount | undefined> {
  const [row] = await tx.execute<Row>(
    sql`select ${columns} from seller_accounts where seller_id = ${sellerId}::uuid for update`,
  );
  return row && toAccount(row);
}

export async function findAccountsOfProviderUser(
  db: Executor,
  providerUserId: string,
): Promise<SellerAccount[]> {
  const rows = await db.execute<Row>(sql`select ${columns} from seller_accounts
    where provider_user_id = ${providerUserId} and status <> 'disconnected'`);
  return [...rows].map(toAccount);
}

/** Connected ones in the order of ids; none of them changes before the transaction ends. */
export async function nextConnectedForShare(
  tx: Executor,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<SellerAccount[]> {
  const rows = await tx.execute<Row>(sql`select ${columns} from seller_accounts
    where status = 'connected' and (${afterId}::uuid is null or seller_id > ${afterId}::uuid)
    order by seller_id limit ${limit}::int for share`);
  return [...rows].map(toAccount);
}

export async function saveAccount(tx: Executor, account: SellerAccount): Promise<void> {
  await tx.execute(sql`
    insert into seller_accounts as a (seller_id, status, provider_user_id, nickname, email, access_token,
      refresh_token, connected_at, expires_at)
    values (${account.sellerId}::uuid, ${account.status}, ${account.providerUserId}, ${account.nickname},
      ${account.email}, ${account.accessToken}, ${account.refreshToken},
      ${account.connectedAt}::timestamptz, ${account.expiresAt}::timestamptz)
    on conflict (seller_id) do update set status = excluded.status,
      provider_user_id = excluded.provider_user_id, nickname = excluded.nickname,
      email = excluded.email, access_token = excluded.access_token,
      refresh_token = excluded.refresh_token, connected_at = excluded.connected_at,
      expires_at = excluded.expires_at, refresh_lease_until = null, refresh_error = null`);
}

/** The first seller of the list who may not receive now. */
export async function findUnconnectedSeller(
  db: Executor,
  sellerIds: readonly string[],
  now: Date,
): Promise<{ sellerId: string; why: 'missing' | 'expired' } | undefined> {
  const [row] = await db.execute<{ sellerId: string; why: 'missing' | 'expired' }>(sql`
    select s.id as "sellerId", case when a.status in ('connected', 'expired') then 'expired' else 'missing' end as why
    from unnest(${inList(sellerIds)}) as s(id) left join seller_accounts a on a.seller_id = s.id
    where a.seller_id is null or a.status <> 'connected' or a.expires_at <= ${now.toISOString()}::timestamptz
    limit 1`);
  return row;
}

/**
 * Takes accounts whose tokens run out before `before`, for two minutes: a refresh token works once,
 * so no two processes may use it.
 */
export async function claimExpiringAccounts(
  db: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<SellerAccount[]> {
  // Not an `in (…)`: planned as a loop, the limit and the skipping would be applied again and again.
  const rows = await db.execute<Row>(sql`
    with due as materialized (
      select seller_id as id from seller_accounts where status = 'connected'
        and expires_at < ${before.toISOString()}::timestamptz
        and (refresh_lease_until is null or refresh_lease_until < clock_timestamp())
      order by expires_at limit ${limit}::int for update skip locked)
    update seller_accounts set refresh_lease_until = clock_timestamp() + interval '2 minutes'
    from due where seller_id = due.id returning ${columns}`);
  return [...rows].map(toAccount);
}

export async function noteRefreshFailure(
  db: Executor,
  sellerId: string,
  { error, retryMs }: { error: string; retryMs: number },
): Promise<void> {
  await db.execute(sql`update seller_accounts set refresh_error = ${error},
    refresh_lease_until = clock_timestamp() + ${retryMs}::int * interval '1 millisecond'
    where seller_id = ${sellerId}::uuid`);
}
