import { sql } from 'drizzle-orm';
import type { Executor } from './payment-rows.ts';

export async function insertState(
  db: Executor,
  state: {
    stateHash: string;
    sellerId: string;
    codeVerifier: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.execute(sql`
    insert into oauth_states (state_hash, seller_id, code_verifier, created_at, expires_at)
    values (${state.stateHash}, ${state.sellerId}::uuid, ${state.codeVerifier},
      ${state.createdAt.toISOString()}::timestamptz, ${state.expiresAt.toISOString()}::timestamptz)`);
}

/** Uses a state up: of two callbacks with the same one, one gets it. */
export async function useState(
  db: Executor,
  stateHash: string,
  now: Date,
): Promise<{ sellerId: string; codeVerifier: string } | undefined> {
  const [row] = await db.execute<{ sellerId: string; codeVerifier: string }>(sql`
    update oauth_states set used_at = ${now.toISOString()}::timestamptz
    where state_hash = ${stateHash} and used_at is null and expires_at > ${now.toISOString()}::timestamptz
    returning seller_id as "sellerId", code_verifier as "codeVerifier"`);
  return row;
}
