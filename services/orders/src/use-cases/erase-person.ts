import type { Change, Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { accountRepository } from '../db/account-repository.ts';
import { attachmentRepository } from '../db/attachment-repository.ts';
import { searchable } from '../db/purchase-repository.ts';

/**
 * Orders stay, as tax law requires: numbers, lines, amounts, dates, the store with its name, and
 * the destination down to the neighbourhood. The buyer is removed, with everything they wrote.
 */
export async function erasePerson({ tx, now }: Change, userId: string): Promise<void> {
  const of = sql`${userId}::uuid`;
  await eraseProjections(tx, of);
  await eraseSearchTexts(tx, of);
  await erasePurchases(tx, of);
  await eraseHistory(tx, of);
  await attachmentRepository.removeOfPerson(tx, userId, now);
  await accountRepository.unfreeze(tx, userId);
}

async function eraseProjections(tx: Tx, of: SQL): Promise<void> {
  // A store without its own name uses its owner's.
  await tx.execute(sql`
    update orders.sellers s set email = null, phone = null, is_active = false,
      name = case when s.name = (select u.name from orders.users u where u.id = s.id)
        then 'Conta excluída' else s.name end
    where id = ${of}`);
  await tx.execute(sql`
    update orders.users set name = 'Conta excluída', email = '', cpf = null, phone = null, created_at = null,
      is_active = false
    where id = ${of}`);
}

async function eraseSearchTexts(tx: Tx, of: SQL): Promise<void> {
  const names = await tx.execute<{ name: string }>(
    sql`select distinct buyer_name as name from orders.orders where buyer_id = ${of}`,
  );
  for (const { name } of names) {
    if (name.trim() === '') continue;
    await tx.execute(sql`
      update orders.orders set search_text = replace(search_text, ${searchable(name)}::text, 'cliente')
      where buyer_id = ${of} and buyer_name = ${name}::text`);
  }
}

const placeOnly = sql.raw(`shipping_address || jsonb_build_object('street', 'Endereço removido',
  'number', 's/n', 'complement', null, 'zipCode', '00000-000')`);

async function erasePurchases(tx: Tx, of: SQL): Promise<void> {
  await tx.execute(
    sql`update orders.purchases set shipping_address = ${placeOnly} where buyer_id = ${of}`,
  );
  await tx.execute(sql`
    update orders.orders o set buyer_name = 'Cliente', buyer_email = null, buyer_phone = null,
      shipping_address = ${placeOnly}, delivery_notes = null, delivery_proof = null, store_note = null,
      cancel_reason = case when exists (select 1 from orders.status_history h
        where h.order_id = o.id and h.changed_by = ${of} and h.reason = o.cancel_reason)
        then null else cancel_reason end
    where buyer_id = ${of}`);
  await tx.execute(sql`
    update orders.orders set seller_email = null, seller_phone = null where seller_id = ${of}`);
}

async function eraseHistory(tx: Tx, of: SQL): Promise<void> {
  await tx.execute(sql`
    update orders.status_history set reason = null, changed_by_name = case user_type
      when 'buyer' then 'Cliente' when 'seller' then 'Loja' else 'Administração' end
    where changed_by = ${of}`);
  await tx.execute(sql`
    update orders.refunds set initiator_name = 'Cliente', reason_details = null
    where initiator_id = ${of}`);
  await tx.execute(sql`
    update orders.refunds r set seller_text = null
    from orders.orders o where o.id = r.order_id and o.seller_id = ${of}`);
  await tx.execute(sql`
    update orders.disputes d set description = 'Relato removido', images = '[]'
    from orders.orders o where o.id = d.order_id and o.buyer_id = ${of}`);
  await tx.execute(sql`
    update orders.dispute_statements set text = 'Mensagem removida' where author_id = ${of}`);
}
