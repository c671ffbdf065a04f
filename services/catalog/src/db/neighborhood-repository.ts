import { slugify } from '@largo/kernel';
import type { Db, Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import { neighborhoods } from './schema.ts';

export type Neighborhood = typeof neighborhoods.$inferSelect;

/** Locked before sellers by all that lock both. */
export const neighborhoodRepository = {
  async save(tx: Tx, row: Neighborhood): Promise<void> {
    await tx
      .insert(neighborhoods)
      .values(row)
      .onConflictDoUpdate({ target: neighborhoods.id, set: row });
  },

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.delete(neighborhoods).where(eq(neighborhoods.id, id));
  },

  /** It keeps this name until the commit. */
  async findNameForShare(tx: Tx, id: string): Promise<string | undefined> {
    const [row] = await tx
      .select({ name: neighborhoods.name })
      .from(neighborhoods)
      .where(eq(neighborhoods.id, id))
      .for('share');
    return row?.name;
  },

  /**
   * What a neighbourhood that is, or was, called so is called now; the same text where there is none. While it
   * has lost a former name to another one, and only that one's change is known here, the newer name counts.
   */
  async currentName(db: Db, text: string): Promise<string> {
    const slug = slugify(text);
    const [row] = await db.execute<{ name: string }>(sql`
      select name from catalog.neighborhoods
      where slug = ${slug} or ${slug} = any(former_slugs)
      order by (slug = ${slug}) desc, changed_at desc limit 1`);
    return row?.name ?? text;
  },
};
