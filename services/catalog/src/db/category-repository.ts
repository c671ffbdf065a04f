import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { vocabularyRepository } from './vocabulary-repository.ts';

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

export interface StoredCategory {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  parentId: string | null;
  sortOrder: number;
  isActive: boolean;
}

export const categoryRepository = {
  /** Existing ones are left alone. @returns those that are new */
  async insertMany(
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
    await vocabularyRepository.learnWords(
      tx,
      rows.map(({ name }) => name),
    );
    return [...rows];
  },

  /** Kept from being removed while a product begins to use it. */
  async isUsable(tx: Tx, categoryId: string): Promise<boolean> {
    const rows = await tx.execute(sql`
      select 1 from catalog.categories where id = ${categoryId}::uuid and is_active for key share`);
    return rows.length === 1;
  },

  async findForUpdate(tx: Tx, id: string): Promise<StoredCategory | undefined> {
    const [row] = await tx.execute<StoredCategory & Record<string, unknown>>(sql`
      select id, name, slug, description, parent_id as "parentId", sort_order as "sortOrder",
        is_active as "isActive"
      from catalog.categories where id = ${id}::uuid for update`);
    return row;
  },

  /** The tree has two levels: only a category without a parent may be one. */
  async isRoot(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.execute(sql`
      select 1 from catalog.categories where id = ${id}::uuid and parent_id is null for key share`);
    return rows.length === 1;
  },

  /** What a category still carries; products that were removed do not count. */
  async countUse(tx: Tx, id: string): Promise<{ products: number; children: number }> {
    const [row] = await tx.execute<{ products: number; children: number }>(sql`
      select (select count(*) from catalog.products
          where category_id = ${id}::uuid and removed_at is null)::int as products,
        (select count(*) from catalog.categories where parent_id = ${id}::uuid)::int as children`);
    return row ?? { products: 0, children: 0 };
  },

  /** Also renames it on the products that carry its name. */
  async save(tx: Tx, category: StoredCategory, now: Date): Promise<void> {
    const { id, name, description, parentId, sortOrder, isActive } = category;
    await tx.execute(sql`
      update catalog.categories set name = ${name}::text, description = ${description}::text,
        parent_id = ${parentId}::uuid, sort_order = ${sortOrder}::int, is_active = ${isActive}::boolean,
        updated_at = ${now.toISOString()}::timestamptz
      where id = ${id}::uuid`);
    await tx.execute(
      sql`select 1 from catalog.products where category_id = ${id}::uuid order by id for no key update`,
    );
    await tx.execute(sql`
      update catalog.products set category_name = ${name}::text
      where category_id = ${id}::uuid and category_name is distinct from ${name}::text`);
    await vocabularyRepository.learnWords(tx, [name]);
  },

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute(sql`
      update catalog.products set category_id = null, category_name = null, category_slug = null
      where category_id = ${id}::uuid`);
    await tx.execute(sql`delete from catalog.categories where id = ${id}::uuid`);
  },

  /** Every category, also inactive ones. None is renamed or removed before the change is over. */
  async findAll(tx: Tx): Promise<StoredCategory[]> {
    const rows = await tx.execute<StoredCategory & Record<string, unknown>>(sql`
      select id, name, slug, description, parent_id as "parentId", sort_order as "sortOrder",
        is_active as "isActive"
      from catalog.categories order by id for key share`);
    return [...rows];
  },
};
