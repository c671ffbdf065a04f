import type { Tx } from '@largo/messaging';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { categories } from './schema.ts';
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

export type StoredCategory = Omit<
  typeof categories.$inferSelect,
  'icon' | 'createdAt' | 'updatedAt'
>;
const {
  icon: _icon,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...stored
} = getTableColumns(categories);

export const categoryRepository = {
  /** Existing ones are left alone. @returns the newly inserted ones */
  async insertMany(
    tx: Tx,
    added: readonly NewCategory[],
    now: Date,
  ): Promise<{ id: string; name: string }[]> {
    const rows = await tx.execute<{ id: string; name: string }>(sql`
      insert into catalog.categories
        (id, slug, name, parent_id, description, icon, sort_order, is_active, created_at, updated_at)
      select id, slug, name, "parentId", description, icon, "sortOrder", coalesce("isActive", true),
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(added)}::text::jsonb) as g(id uuid, slug text, name text,
        "parentId" uuid, description text, icon text, "sortOrder" int, "isActive" boolean)
      on conflict do nothing returning id, name`);
    await vocabularyRepository.learnWords(
      tx,
      rows.map(({ name }) => name),
    );
    return [...rows];
  },

  /** Whether it may be used. Locks it against removal until the product that uses it is saved. */
  async isUsable(tx: Tx, categoryId: string): Promise<boolean> {
    const rows = await tx.execute(sql`
      select 1 from catalog.categories where id = ${categoryId}::uuid and is_active for key share`);
    return rows.length === 1;
  },

  async findForUpdate(tx: Tx, id: string): Promise<StoredCategory | undefined> {
    const found = tx.select(stored).from(categories).where(eq(categories.id, id));
    const [row] = await found.for('update');
    return row;
  },

  /** Whether a category may be a parent; the tree has two levels, so it must not have one. */
  async isRoot(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.execute(sql`
      select 1 from catalog.categories where id = ${id}::uuid and parent_id is null for key share`);
    return rows.length === 1;
  },

  /** What still uses a category; removed products do not count. */
  async countUse(tx: Tx, id: string): Promise<{ products: number; children: number }> {
    const [row] = await tx.execute<{ products: number; children: number }>(sql`
      select (select count(*) from catalog.products
          where category_id = ${id}::uuid and removed_at is null)::int as products,
        (select count(*) from catalog.categories where parent_id = ${id}::uuid)::int as children`);
    return row ?? { products: 0, children: 0 };
  },

  /** Also updates the name on the products that carry it. */
  async save(tx: Tx, category: StoredCategory, now: Date): Promise<void> {
    const { id, name } = category;
    const changed = { ...category, updatedAt: now };
    await tx.update(categories).set(changed).where(eq(categories.id, id));
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

  /** Every category, also inactive ones, locked against renaming and removal. */
  async findAll(tx: Tx): Promise<StoredCategory[]> {
    return tx.select(stored).from(categories).orderBy(categories.id).for('key share');
  },
};
