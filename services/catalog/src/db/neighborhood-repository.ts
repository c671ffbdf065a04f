import { placeSlug, slugify } from '@largo/kernel';
import type { Db, Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import { neighborhoods } from './schema.ts';

export type Neighborhood = typeof neighborhoods.$inferSelect;

/** All code that locks both neighbourhoods and sellers locks neighbourhoods first. */
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

  /** Locks the neighbourhood, so that it keeps this name until the commit. */
  async findNameForShare(tx: Tx, id: string): Promise<string | undefined> {
    const [row] = await tx
      .select({ name: neighborhoods.name })
      .from(neighborhoods)
      .where(eq(neighborhoods.id, id))
      .for('share');
    return row?.name;
  },

  /**
   * The current name of a neighbourhood that has or had this name, as it is spelled or else with its
   * abbreviations spelled out; the text itself where there is none. If another neighbourhood took over a former name, and only that one's change is known
   * here, the newer name counts.
   */
  async currentName(db: Db, text: string): Promise<string> {
    const [spelled, full] = [slugify(text), placeSlug(text)];
    const [row] = await db.execute<{ name: string }>(sql`
      select name from catalog.neighborhoods
      where slug in (${spelled}, ${full}) or former_slugs && array[${spelled}, ${full}]
      order by trim('-' from regexp_replace(catalog.plain(name), '[^a-z0-9]+', '-', 'g')) = ${spelled} desc,
        ${spelled} = any(former_slugs) desc, slug = ${full} desc, changed_at desc limit 1`);
    return row?.name ?? text;
  },
};
