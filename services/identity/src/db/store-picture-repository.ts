import { inList, type Tx } from '@largo/messaging';
import { and, asc, eq, sql } from 'drizzle-orm';
import { storePictures } from './schema.ts';

const isUsed = sql`exists (
  select from identity.seller_profiles s where s.store_image = p.path)`;

export const storePictureRepository = {
  /** Registers a file; waits for a clean-up that is just deleting it. */
  async insert(tx: Tx, path: string, now: Date): Promise<void> {
    await tx
      .insert(storePictures)
      .values({ path, touchedAt: now })
      .onConflictDoUpdate({
        target: storePictures.path,
        set: { touchedAt: now, isRemoving: false },
      });
  },

  /** @returns false when it is not, or no longer, one of ours */
  async touch(tx: Tx, path: string, now: Date): Promise<boolean> {
    const rows = await tx
      .update(storePictures)
      .set({ touchedAt: now })
      .where(and(eq(storePictures.path, path), eq(storePictures.isRemoving, false)))
      .returning({ path: storePictures.path });
    return rows.length > 0;
  },

  /** Checks twice: only the row's lock makes sure that no store is just taking the picture. */
  async markUnused(tx: Tx, { before, limit }: { before: Date; limit: number }): Promise<number> {
    const rows = await tx.execute<{ path: string }>(sql`
      select path from identity.store_pictures p
      where touched_at < ${before.toISOString()}::timestamptz and not is_removing and not ${isUsed}
      order by path limit ${limit}::int for update of p skip locked`);
    const paths = rows.map(({ path }) => path);
    const marked = await tx.execute(sql`
      update identity.store_pictures p set is_removing = true
      where not ${isUsed} and path = any(${inList(paths, 'text')}) returning path`);
    return marked.length;
  },

  async listRemoving(tx: Tx): Promise<string[]> {
    const rows = await tx
      .select({ path: storePictures.path })
      .from(storePictures)
      .where(eq(storePictures.isRemoving, true))
      .orderBy(asc(storePictures.path))
      .limit(500);
    return rows.map(({ path }) => path);
  },

  /** @returns false when it has been uploaded again */
  async lockRemoving(tx: Tx, path: string): Promise<boolean> {
    const rows = await tx
      .select({ path: storePictures.path })
      .from(storePictures)
      .where(and(eq(storePictures.path, path), eq(storePictures.isRemoving, true)))
      .for('update');
    return rows.length > 0;
  },

  /** @returns false when it is not one of ours, or a store still shows it */
  async lockUnused(tx: Tx, path: string): Promise<boolean> {
    await tx.execute(sql`
      select from identity.store_pictures where path = ${path}::text for update`);
    const rows = await tx.execute(sql`
      select from identity.store_pictures p where path = ${path}::text and not ${isUsed}`);
    return rows.length > 0;
  },

  async delete(tx: Tx, path: string): Promise<void> {
    await tx.delete(storePictures).where(eq(storePictures.path, path));
  },
};
