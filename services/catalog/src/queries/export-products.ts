import type { BaseDeps, CsvCell } from '@largo/service-kit';

export const productColumns = [
  'sku', 'titulo', 'loja', 'categoria', 'preco', 'estoque', 'status', 'vendas', 'nota_media',
  'avaliacoes', 'criado_em',
] as const; // prettier-ignore

type Row = Record<(typeof productColumns)[number], CsvCell>;

/** All products, oldest first, read in batches. */
export async function* exportProducts(
  sql: BaseDeps<unknown>['sql'],
): AsyncGenerator<readonly CsvCell[]> {
  const batches = sql<Row[]>`
    select sku, title as titulo, business_name as loja, category_name as categoria,
      replace(to_char(price_cents / 100.0, 'FM9999999990.00'), '.', ',') as preco,
      stock_on_hand - stock_held as estoque, status, total_sales as vendas,
      replace(average_rating::text, '.', ',') as nota_media, total_reviews as avaliacoes,
      catalog.instant(created_at) as criado_em
    from catalog.products where removed_at is null order by created_at, id`.cursor(500);
  for await (const batch of batches) {
    for (const row of batch) yield productColumns.map((name) => row[name]);
  }
}
