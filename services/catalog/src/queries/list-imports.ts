import { paginationOf, type ProductImportsAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { type ImportRow, importOf, importView } from './get-import.ts';

/** A store's imports, the newest first. */
export async function listImports(
  db: Db,
  {
    sellerId,
    now,
    page = 1,
    limit = 20,
  }: { sellerId: string; now: Date; page?: number; limit?: number },
): Promise<ProductImportsAnswer> {
  const rows = await db.execute<ImportRow & Record<string, unknown>>(sql`
    select ${importView} from catalog.imports i where seller_id = ${sellerId}::uuid
    order by created_at desc, id desc limit ${limit}::int offset ${(page - 1) * limit}::int`);
  const [counted] = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from catalog.imports where seller_id = ${sellerId}::uuid`);
  return {
    imports: rows.map((row) => importOf(row, now)),
    pagination: paginationOf(page, limit, counted?.total ?? 0),
  };
}
