import type { Change } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** Deletes the cart; a closed store is still recorded as closed, for the carts of others. */
export async function erasePerson({ tx }: Change, userId: string): Promise<void> {
  await tx.execute(sql`delete from cart.items where buyer_id = ${userId}::uuid`);
  await tx.execute(sql`delete from cart.saved_items where buyer_id = ${userId}::uuid`);
  await tx.execute(sql`delete from cart.removed_items where buyer_id = ${userId}::uuid`);
  await tx.execute(sql`delete from cart.merged_carts where buyer_id = ${userId}::uuid`);
  await tx.execute(sql`delete from cart.abandonments where buyer_id = ${userId}::uuid`);
  await tx.execute(sql`
    update cart.users set is_active = false, reminders_since = null, neighborhood = null,
      neighborhood_id = null, city = null, state = null
    where id = ${userId}::uuid`);
  await tx.execute(sql`
    update cart.sellers set is_active = false, owner_name = 'Conta excluída', neighborhood = null
    where id = ${userId}::uuid`);
}
