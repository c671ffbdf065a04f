import type { SitemapAnswer, SitemapKind, SitemapPartAnswer } from '@largo/contracts';
import type { Sql } from 'postgres';
import { ask, part, type Part } from './statement.ts';

export interface AddressPart {
  kind: SitemapKind;
  /** From one. */
  part: number;
  /** How many addresses make a part. */
  size: number;
}

type Addresses = SitemapPartAnswer['pages'];

/** What crawlers may know, cut into parts of `size`; a kind without anything has none. */
export async function listAddressParts(sql: Sql, size: number): Promise<SitemapAnswer['parts']> {
  const kinds = ['categories', 'stores', 'products'] as const;
  const parts = await Promise.all(
    kinds.map(
      (kind) =>
        ask<SitemapAnswer['parts'][number]>(sql)`
      select ${kind}::text as kind, part, catalog.instant(max(changed_at)) as "changedAt"
      from (select changed_at, ((row_number() over (order by id) - 1) / ${size} + 1)::int as part
        from ${addressesOf(kind)} a) numbered
      group by part order by part`,
    ),
  );
  return parts.flat();
}

/** One part, in the order of ids: those are of the time something was made. */
export async function listAddresses(
  sql: Sql,
  { kind, part: number, size }: AddressPart,
): Promise<Addresses> {
  return ask<Addresses[number]>(sql)`
    select id, title, catalog.instant(changed_at) as "changedAt"
    from ${addressesOf(kind)} a order by id limit ${size} offset ${(number - 1) * size}`;
}

/** A shelf or store page changes with its newest product; an empty shelf is nothing to be found. */
function addressesOf(kind: SitemapKind): Part {
  switch (kind) {
    case 'products':
      return part`(select id, title, updated_at as changed_at from catalog.products where is_public)`;
    case 'categories':
      return part`(select c.id, c.name as title, greatest(c.updated_at, p.created_at) as changed_at
        from catalog.categories c cross join lateral (
          select created_at from catalog.products p where p.is_public and p.category_id in (
            select k.id from catalog.categories k where k.id = c.id or k.parent_id = c.id)
          order by created_at desc, id desc limit 1) p
        where c.is_active)`;
    case 'stores':
      return part`(select s.id, s.business_name as title, greatest(s.created_at, p.created_at) as changed_at
        from catalog.sellers s left join lateral (
          select created_at from catalog.products p where p.seller_id = s.id and p.is_public
          order by created_at desc, id desc limit 1) p on true
        where s.is_public)`;
  }
}
