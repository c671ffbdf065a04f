import type { Tx } from '@largo/messaging';
import { rowsOf } from '@largo/service-kit';
import { sql } from 'drizzle-orm';

/** Excludes tokens, codes that could still be paid, and the other party's data. */
export async function collectPersonalData(tx: Tx, userId: string) {
  const rows = rowsOf(tx);
  const of = sql`${userId}::uuid`;
  return {
    pagamentos: await rows`
      select p.id as "identificador", p.method as "meio", p.status as "situacao",
        p.status_detail as "detalhe", (p.amount_cents / 100.0)::float8 as "valor",
        (p.refunded_cents / 100.0)::float8 as "devolvido", p.installments as "parcelas",
        p.card_brand as "bandeira", p.card_last_four as "finalDoCartao",
        (p.total_paid_cents / 100.0)::float8 as "totalComJuros",
        p.provider_payment_id as "numeroNoMercadoPago", p.created_at as "criadoEm",
        p.approved_at as "aprovadoEm",
        (select json_agg(json_build_object('pedido', o.order_number, 'loja', o.seller_name,
          'valor', (o.amount_cents / 100.0)::float8) order by o.position)
          from payments.payment_orders o where o.payment_id = p.id) as "pedidos"
        from payments.payments p where p.buyer_id = ${of} order by p.created_at desc`,
    devolucoes: await rows`
      select r.id as "identificador", r.payment_id as "pagamento", r.order_id as "pedido",
        (r.amount_cents / 100.0)::float8 as "valor", r.reason as "motivo", r.status as "situacao",
        r.requested_at as "pedidaEm", r.completed_at as "concluidaEm"
        from payments.refunds r join payments.payments p on p.id = r.payment_id
        where p.buyer_id = ${of} order by r.requested_at desc`,
    contaDeRecebimento: await rows`
      select status as "situacao", provider_user_id as "contaNoMercadoPago", nickname as "apelido",
        email as "email", connected_at as "conectadaEm", expires_at as "validaAte",
        checked_at as "verificadaEm"
        from payments.seller_accounts where seller_id = ${of}`,
  };
}
