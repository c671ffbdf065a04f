import { AccountDisconnectedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/**
 * Payments stay with their amounts: the books need them, and they name nobody. The account that
 * received money is disconnected and forgotten. Emits AccountDisconnectedV1 when there was one.
 */
export async function erasePerson({ tx, emit }: Change, userId: string): Promise<void> {
  const of = sql`${userId}::uuid`;
  const gone = await tx.execute<{ status: string }>(
    sql`delete from payments.seller_accounts where seller_id = ${of} returning status`,
  );
  await tx.execute(sql`delete from payments.oauth_states where seller_id = ${of}`);
  await tx.execute(sql`update payments.sellers set is_active = false where seller_id = ${of}`);
  await tx.execute(sql`
    update payments.payments set qr_code = null, qr_code_base64 = null, ticket_url = null
    where buyer_id = ${of}`);
  if (gone.some(({ status }) => status !== 'disconnected'))
    emit(AccountDisconnectedV1, { sellerId: userId, by: 'seller' });
}
