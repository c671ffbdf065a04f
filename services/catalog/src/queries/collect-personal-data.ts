import type { Tx } from '@largo/messaging';
import { rowsOf } from '@largo/service-kit';
import { sql } from 'drizzle-orm';

/** A store's products, and a buyer's reviews, ratings and favourites. */
export async function collectPersonalData(tx: Tx, userId: string) {
  const rows = rowsOf(tx);
  const of = sql`${userId}::uuid`;
  return {
    ...(await opinions(tx, userId)),
    produtosFavoritos: await rows`select p.title as "produto", f.created_at as "guardadoEm"
        from catalog.favorite_products f join catalog.products p on p.id = f.product_id
        where f.user_id = ${of} order by f.created_at desc`,
    lojasFavoritas: await rows`
      select coalesce(s.business_name, s.name) as "loja", f.created_at as "guardadaEm"
        from catalog.favorite_stores f join catalog.sellers s on s.id = f.seller_id
        where f.user_id = ${of} order by f.created_at desc`,
    loja: await rows`
      select name as "responsavel", business_name as "nome", cnpj as "cnpj", description as "descricao",
        neighborhood as "bairro", phone as "telefone", email as "email", website as "site",
        instagram as "instagram", facebook as "facebook", whatsapp as "whatsapp",
        average_rating::float8 as "notaMedia", total_ratings as "avaliacoes", total_sales as "vendas"
        from catalog.sellers where id = ${of}`,
    produtos: await rows`select sku as "codigo", title as "titulo", description as "descricao",
        (price_cents / 100.0)::float8 as "preco", stock_on_hand as "estoque", status as "situacao",
        to_json(images) as "imagens", created_at as "criadoEm", removed_at as "removidoEm"
        from catalog.products where seller_id = ${of} order by created_at desc`,
    sinonimos: await rows`
      select line as "linha", changed_by_name as "assinadaComo", changed_at as "acrescentadaEm"
        from catalog.synonym_changes where changed_by = ${userId} order by changed_at desc`,
    importacoes: await rows`
      select file_name as "arquivo", row_count as "linhas", state as "situacao", created_at as "enviadaEm"
        from catalog.imports where seller_id = ${of} order by created_at desc`,
    imagensEnviadas: await rows`
      select hash as "arquivo", bytes as "tamanho", created_at as "enviadaEm"
        from catalog.images where uploaded_by = ${of} order by created_at desc`,
    imagensPorEndereco: await rows`
      select url as "endereco", created_at as "pedidaEm"
        from catalog.picture_fetches where seller_id = ${of} order by created_at desc`,
  };
}

async function opinions(tx: Tx, userId: string) {
  const rows = rowsOf(tx);
  const of = sql`${userId}::uuid`;
  return {
    avaliacoesDeProdutos: await rows`
      select p.title as "produto", v.rating as "nota", v.comment as "comentario",
        v.buyer_name as "assinadaComo", v.created_at as "feitaEm"
        from catalog.product_reviews v join catalog.products p on p.id = v.product_id
        where v.buyer_id = ${of} order by v.created_at desc`,
    avaliacoesDeLojas: await rows`
      select coalesce(s.business_name, s.name) as "loja", r.overall_rating as "nota",
        r.product_quality_rating as "qualidade", r.communication_rating as "atendimento",
        r.delivery_rating as "entrega", r.comment as "comentario", r.buyer_name as "assinadaComo",
        r.created_at as "feitaEm"
        from catalog.store_ratings r join catalog.sellers s on s.id = r.seller_id
        where r.buyer_id = ${of} order by r.created_at desc`,
    avaliacoesDePedidos: await rows`
      select e.order_id as "pedido", e.overall_rating as "nota", e.communication_rating as "atendimento",
        e.packaging_rating as "embalagem", e.delivery_rating as "entrega", e.comment as "comentario",
        e.buyer_name as "assinadaComo", e.created_at as "feitaEm"
        from catalog.seller_evaluations e where e.buyer_id = ${of} order by e.created_at desc`,
  };
}
