import type { Tx } from '@largo/messaging';
import { rowsOf } from '@largo/service-kit';
import { sql } from 'drizzle-orm';

/** Purchases with all data; for sales only what the store did, not who bought. */
export async function collectPersonalData(tx: Tx, userId: string) {
  const rows = rowsOf(tx);
  const of = sql`${userId}::uuid`;
  const [person] = await rows`
    select name as "nome", email as "email", cpf as "cpf", phone as "telefone",
      created_at as "contaDesde"
      from orders.users where id = ${of}`;
  return {
    dadosParaPedidos: person ?? null,
    compras: await rows`
      select o.order_number as "pedido", o.status as "situacao", o.seller_name as "loja",
        o.buyer_name as "nome", o.buyer_email as "email", o.buyer_phone as "telefone",
        o.shipping_address as "enderecoDeEntrega", ${items} as "itens",
        (o.subtotal_cents / 100.0)::float8 as "subtotal", (o.freight_cents / 100.0)::float8 as "frete",
        (o.total_cents / 100.0)::float8 as "total", ((o.refunded_cents + o.charged_back_cents) / 100.0)::float8 as "devolvido",
        o.payment_method as "meioDePagamento", o.card_brand as "bandeira", o.installments as "parcelas",
        o.tracking_code as "rastreio",
        o.store_note as "observacaoParaALoja", o.delivery_notes as "observacoesDaEntrega", o.cancel_reason as "motivoDoCancelamento",
        o.created_at as "feitoEm", o.paid_at as "pagoEm", o.delivered_at as "entregueEm",
        o.confirmed_at as "recebimentoConfirmadoEm"
        from orders.orders o where o.buyer_id = ${of} order by o.created_at desc`,
    vendas: await rows`
      select o.order_number as "pedido", o.status as "situacao", ${items} as "itens",
        (o.total_cents / 100.0)::float8 as "total", (o.commission_cents / 100.0)::float8 as "comissao",
        (o.platform_fee_cents / 100.0)::float8 as "taxaDaPlataforma",
        (o.seller_payout_cents / 100.0)::float8 as "suaParte", o.created_at as "feitoEm",
        o.paid_at as "pagoEm", o.delivered_at as "entregueEm"
        from orders.orders o where o.seller_id = ${of} order by o.created_at desc`,
    reembolsosPedidos: await rows`
      select o.order_number as "pedido", (r.amount_cents / 100.0)::float8 as "valor",
        r.reason as "motivo", r.reason_details as "detalhes", r.status as "situacao",
        r.created_at as "pedidoEm", r.withdrawn_at as "retiradoEm", r.completed_at as "concluidoEm"
        from orders.refunds r join orders.orders o on o.id = r.order_id
        where r.initiator_id = ${of} order by r.created_at desc`,
    respostasAReembolsos: await rows`
      select o.order_number as "pedido", r.seller_answer as "resposta", r.seller_text as "texto",
        (r.offered_cents / 100.0)::float8 as "valorOferecido", r.answered_at as "respondidoEm"
        from orders.refunds r join orders.orders o on o.id = r.order_id
        where o.seller_id = ${of} and r.answered_at is not null order by r.answered_at desc`,
    problemasRelatados: await rows`
      select o.order_number as "pedido", d.reason as "motivo", d.description as "descricao",
        d.images as "imagens", d.status as "situacao", d.created_at as "relatadoEm"
        from orders.disputes d join orders.orders o on o.id = d.order_id
        where o.buyer_id = ${of} order by d.created_at desc`,
    imagensDePedidos: await rows`
      select o.order_number as "pedido", a.purpose as "para", a.width as "largura", a.height as "altura",
        a.bytes as "tamanhoEmBytes", a.created_at as "enviadaEm"
        from orders.attachments a join orders.orders o on o.id = a.order_id
        where a.uploader_id = ${of} and a.removed_at is null order by a.created_at desc`,
    palavrasEmProblemas: await rows`
      select o.order_number as "pedido", s.text as "texto", s.created_at as "escritoEm"
        from orders.dispute_statements s
        join orders.disputes d on d.id = s.dispute_id join orders.orders o on o.id = d.order_id
        where s.author_id = ${of} order by s.created_at desc`,
  };
}

const items = sql.raw(`(
  select json_agg(json_build_object('produto', i.title, 'codigo', i.sku, 'quantidade', i.quantity,
    'precoUnitario', (i.unit_price_cents / 100.0)::float8) order by i.line_no)
  from orders.order_items i where i.order_id = o.id)`);
