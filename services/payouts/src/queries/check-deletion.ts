import type { DeletionBlocker } from '@largo/contracts';
import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { deletionTexts } from '../domain/deletion-texts.ts';

/** Money owed to a seller, or by one. */
export async function checkDeletion(tx: Tx, userId: string): Promise<DeletionBlocker[]> {
  const [found] = await tx.execute<{ owed: boolean; balance: boolean }>(sql`
    select
      exists (select 1 from payouts.payouts where seller_id = ${userId}::uuid
        and transfer_status not in ('completed', 'cancelled')) as owed,
      coalesce((select sum(amount_cents) from payouts.ledger_entries
        where seller_id = ${userId}::uuid and account = 'seller_payable'), 0) <> 0 as balance`);
  if (found?.owed) return [deletionTexts.owed];
  return found?.balance ? [deletionTexts.balance] : [];
}
