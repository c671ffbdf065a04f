import type { Tx } from '@largo/messaging';
import { rowsOf } from '@largo/service-kit';

/** A seller's delivery prices and the demand for unserved places; nothing about buyers is stored here. */
export async function collectPersonalData(tx: Tx, userId: string) {
  const rows = rowsOf(tx);
  return {
    fretePorBairro: await rows`select n.name as "bairro", (r.rate_cents / 100.0)::float8 as "valor",
        r.estimated_days as "prazoEmDias", r.is_active as "ativo", r.updated_at as "alteradoEm"
        from shipping.neighborhood_rates r join shipping.neighborhoods n on n.id = r.neighborhood_id
        where r.seller_id = ${userId}::uuid order by n.name`,
    regrasDeEntrega: await rows`
      select r.product_id as "produto", p.title as "titulo", r.state as "estado", r.city as "cidade",
        r.neighborhood as "bairro", (r.rate_cents / 100.0)::float8 as "valor",
        (r.free_threshold_cents / 100.0)::float8 as "gratisAPartirDe", r.days_min as "prazoMinimo",
        r.days_max as "prazoMaximo", r.created_at as "criadaEm"
        from shipping.shipping_rules r left join shipping.products p on p.id = r.product_id
        where r.seller_id = ${userId}::uuid order by r.created_at`,
    diasFechados: await rows`
      select weekdays as "diasDaSemana", from_day::text as "de", until_day::text as "ate", updated_at as "alteradoEm"
        from shipping.store_closures where seller_id = ${userId}::uuid`,
    pedidosDeFreteSemEntrega: await rows`
      select n.name as "bairro", d.day::text as "dia", d.requests::float8 as "pedidos"
        from shipping.freight_demand d join shipping.neighborhoods n on n.id = d.neighborhood_id
        where d.seller_id = ${userId}::uuid order by d.day, n.name`,
  };
}
