import { ProductChangedV1 } from '@largo/contracts';
import type { Change, Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { erasedAuthor } from '../db/author-name.ts';
import { productRepository } from '../db/product-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';

/**
 * Reviews, and synonyms that an administrator added, stay without their author; favourites are
 * deleted; a store closes: its products can't be bought, and its business name stays on what it
 * sold. Emits ProductChangedV1 for each product that closes.
 */
export async function erasePerson(change: Change, userId: string): Promise<void> {
  const { tx } = change;
  const of = sql`${userId}::uuid`;
  for (const table of ['product_reviews', 'store_ratings', 'seller_evaluations'])
    await tx.execute(sql`
      update catalog.${sql.identifier(table)} set buyer_name = ${erasedAuthor} where buyer_id = ${of}`);
  await tx.execute(sql`delete from catalog.favorite_products where user_id = ${of}`);
  await tx.execute(sql`delete from catalog.favorite_stores where user_id = ${of}`);
  await tx.execute(sql`
    update catalog.synonym_changes set changed_by_name = null where changed_by = ${userId}`);
  await closeStore(tx, of);
  await sellerRepository.refreshCopies(tx, userId);
  await closeProducts(change, of);
}

async function closeStore(tx: Tx, of: SQL): Promise<void> {
  for (const table of [
    'favorite_stores',
    'store_slugs',
    'imports',
    'import_mappings',
    'import_categories',
    'picture_fetches',
  ])
    // prettier-ignore
    await tx.execute(sql`delete from catalog.${sql.identifier(table)} where seller_id = ${of}`);
  await tx.execute(sql`
    update catalog.sellers set name = 'Conta excluída', slug = null, cnpj = null, cnpj_checked_at = null,
      description = null,
      store_image = null, neighborhood = null, neighborhood_id = null, phone = null, email = null,
      website = null,
      instagram = null, facebook = null, whatsapp = null, is_active = false, receives_payments = false
    where id = ${of}`);
}

async function closeProducts({ tx, now, emit }: Change, of: SQL): Promise<void> {
  const open = await tx.execute<{ id: string }>(sql`
    select id from catalog.products
    where seller_id = ${of} and removed_at is null and status <> 'inactive' order by id`);
  for (const { id } of open)
    emit(
      ProductChangedV1,
      await productRepository.setStatus(tx, { id, status: 'inactive', reason: null, now }),
    );
}
