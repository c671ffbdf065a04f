import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** The figures that `/metrics` shows. */
export const figureRepository = {
  async countInModeration(db: Pick<Db, 'execute'>): Promise<number> {
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from catalog.products
      where status = 'pending' and removed_at is null`);
    return row?.count ?? 0;
  },

  /** Reads all products: an index would make every reservation more expensive. */
  async countBelowZero(db: Pick<Db, 'execute'>): Promise<number> {
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from catalog.products where stock_on_hand - stock_held < 0`);
    return row?.count ?? 0;
  },
};
