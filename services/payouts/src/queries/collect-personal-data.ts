import type { Tx } from '@largo/messaging';
import { rowsOf } from '@largo/service-kit';
import { sql } from 'drizzle-orm';

/** A seller's earnings and payments. Of buyers only ids are stored here. */
export async function collectPersonalData(tx: Tx, userId: string) {
  const rows = rowsOf(tx);
  const of = sql`${userId}::uuid`;
  return {
    dadosDeRepasse: await rows`
      select name as "nome", email as "email", pix_key as "chavePix", pix_key_type as "tipoDaChave",
        pix_key_document as "documentoDoTitular"
        from payouts.sellers where id = ${of}`,
    repasses: await rows`select order_number as "pedido", (total_cents / 100.0)::float8 as "total",
        (commission_cents / 100.0)::float8 as "comissao",
        (platform_fee_cents / 100.0)::float8 as "taxaDaPlataforma",
        (seller_cents / 100.0)::float8 as "suaParte",
        (seller_refunded_cents / 100.0)::float8 as "devolvidoDaSuaParte",
        transfer_status as "situacao", paid_at as "pagoEm", confirmed_at as "entregaConfirmadaEm",
        released_at as "liberadoEm", completed_at as "repassadoEm",
        (set_off_cents / 100.0)::float8 as "compensado",
        (transferred_cents / 100.0)::float8 as "valorRepassado", reference as "comprovante"
        from payouts.payouts where seller_id = ${of} order by paid_at desc`,
    pagamentosManuais: await rows`
      select (amount_cents / 100.0)::float8 as "valor", payment_method as "meio",
        description as "descricao", reference as "comprovante", paid_at as "pagoEm"
        from payouts.manual_payments where seller_id = ${of} order by paid_at desc`,
    ajustes: await rows`
      select (amount_cents / 100.0)::float8 as "valor", reason as "motivo", note as "observacao",
        recorded_at as "em" from payouts.adjustments where seller_id = ${of} order by recorded_at desc`,
  };
}
