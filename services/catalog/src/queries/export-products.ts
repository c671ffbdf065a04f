import type { Sql } from 'postgres';

const columns = [
  'sku', 'titulo', 'loja', 'categoria', 'preco', 'estoque', 'status', 'vendas', 'nota_media',
  'avaliacoes', 'criado_em',
] as const; // prettier-ignore

/** All products as lines of a CSV file for spreadsheets in Portuguese: UTF-8 with BOM, `;`, RFC 4180 quoting. */
export async function* exportProducts(sql: Sql): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(';')}\r\n`;
  const rows = sql<Record<(typeof columns)[number], string | number | null>[]>`
    select sku, title as titulo, business_name as loja, category_name as categoria,
      replace(to_char(price_cents / 100.0, 'FM9999999990.00'), '.', ',') as preco,
      stock_on_hand - stock_held as estoque, status, total_sales as vendas,
      replace(average_rating::text, '.', ',') as nota_media, total_reviews as avaliacoes,
      catalog.instant(created_at) as criado_em
    from catalog.products where removed_at is null order by created_at, id`.cursor(500);
  for await (const batch of rows)
    yield batch.map((row) => `${columns.map((name) => cell(row[name])).join(';')}\r\n`).join('');
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
