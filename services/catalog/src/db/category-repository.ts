import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export interface NewCategory {
  id: string;
  slug: string;
  name: string;
  parentId: string | null;
  description: string | null;
  icon?: string | null;
  sortOrder: number;
  isActive?: boolean;
}

/** Existing ones are left alone. @returns those that are new */
export async function insertMany(
  tx: Tx,
  categories: readonly NewCategory[],
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const rows = await tx.execute<{ id: string; name: string }>(sql`
    insert into catalog.categories
      (id, slug, name, parent_id, description, icon, sort_order, is_active, created_at, updated_at)
    select id, slug, name, "parentId", description, icon, "sortOrder", coalesce("isActive", true),
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(categories)}::text::jsonb) as g(id uuid, slug text, name text,
      "parentId" uuid, description text, icon text, "sortOrder" int, "isActive" boolean)
    on conflict do nothing returning id, name`);
  return [...rows];
}
