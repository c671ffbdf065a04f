import type { SummaryStore } from '@largo/contracts';
import { type Db, inList } from '@largo/messaging';
import { and, eq, sql } from 'drizzle-orm';
import { sellers } from '../db/schema.ts';

/** In no particular order, without erased ones. */
export function listStoreContacts(db: Db, storeIds: readonly string[]): Promise<SummaryStore[]> {
  const { id, cnpj, neighborhood, email, phone } = sellers;
  const name = sql<string>`coalesce(${sellers.businessName}, ${sellers.name})`;
  return db
    .select({ id, name, cnpj, neighborhood, email, phone })
    .from(sellers)
    .where(and(sql`${id} = any(${inList(storeIds)})`, eq(sellers.isPublic, true)));
}
