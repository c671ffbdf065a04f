import type { Change } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** The books stay as they are, they know a seller by id; the name and where money went are forgotten. */
export async function erasePerson({ tx }: Change, userId: string): Promise<void> {
  await tx.execute(sql`
    update payouts.sellers set name = 'Conta excluída', email = null, pix_key = null, pix_key_type = null
    where id = ${userId}::uuid`);
  await tx.execute(sql`
    update payouts.manual_payments set seller_name = 'Conta excluída', description = null, notes = null
    where seller_id = ${userId}::uuid`);
}
