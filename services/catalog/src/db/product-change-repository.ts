import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** By the database's clock, which also says when a page was found. Gives how many went. */
export async function forgetOlderThan(tx: Tx, minutes: number): Promise<number> {
  const gone = await tx.execute(sql`
    delete from catalog.product_changes
    where changed_at < now() - make_interval(mins => ${minutes}::int)`);
  return gone.count;
}
