import type { Tx } from '@largo/messaging';
import { rowsOf } from '@largo/service-kit';
import { type SQL, sql } from 'drizzle-orm';

/** Lines outside the cart. */
const linesIn = (table: SQL, userId: string): SQL => sql`
  select i.product_id as "produto", p.title as "titulo", i.quantity as "quantidade",
    (i.price_cents / 100.0)::float8 as "precoVisto", i.created_at as "adicionadoEm"
  from ${table} i left join cart.products p on p.id = i.product_id
  where i.buyer_id = ${userId}::uuid order by i.created_at`;

/** Lines that were just saved are already in the saved list. */
const removedOnly = sql`(select * from cart.removed_items where saved_as is null)`;

/** The current cart. The owner's address is kept here for freight, but exported by identity. */
export async function collectPersonalData(tx: Tx, userId: string) {
  const rows = rowsOf(tx);
  return {
    itens: await rows`
      select i.product_id as "produto", p.title as "titulo", i.quantity as "quantidade",
        (i.price_cents / 100.0)::float8 as "precoVisto", i.created_at as "adicionadoEm",
        i.updated_at as "alteradoEm"
        from cart.items i left join cart.products p on p.id = i.product_id
        where i.buyer_id = ${userId}::uuid order by i.created_at`,
    guardadosParaDepois: await rows`${linesIn(sql`cart.saved_items`, userId)}`,
    removidosHaPouco: await rows`${linesIn(removedOnly, userId)}`,
    enderecoParaFrete: await rows`
      select neighborhood as "bairro", city as "cidade", state as "estado",
        reminders_since as "lembretesDesde"
        from cart.users where id = ${userId}::uuid`,
    carrinhosTrazidos: await rows`
      select merged_at as "em" from cart.merged_carts where buyer_id = ${userId}::uuid order by merged_at`,
    lembretesDeCarrinho: await rows`
      select last_changed_at as "carrinhoDe" from cart.abandonments where buyer_id = ${userId}::uuid`,
  };
}
