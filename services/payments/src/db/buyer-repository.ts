import { stripAccents } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { buyers } from './schema.ts';

/** The names by which operators look up buyers. */
export const buyerRepository = {
  async save(tx: Pick<Tx, 'insert'>, { id, name }: { id: string; name: string }): Promise<void> {
    const names = { name, searchName: searchable(name) };
    await tx
      .insert(buyers)
      .values({ buyerId: id, ...names })
      .onConflictDoUpdate({ target: buyers.buyerId, set: names });
  },

  async findName(db: Pick<Tx, 'select'>, id: string): Promise<string | null> {
    const [buyer] = await db
      .select({ name: buyers.name })
      .from(buyers)
      .where(eq(buyers.buyerId, id));
    return buyer?.name ?? null;
  },
};

/** Normalised for comparing names. */
export function searchable(text: string): string {
  return stripAccents(text).toLowerCase();
}
