import { type CatalogSeed, seedCatalog } from '@largo/catalog';
import { systemClock } from '@largo/kernel';
import { makeUnits, type Units } from '@largo/messaging';
import type { connectDatabase } from '@largo/service-kit';
import { categories, type GeneratedStore, products, storesFor } from './generate.ts';

const batch = 1_000;

type Database = Pick<ReturnType<typeof connectDatabase>, 'db' | 'sql'>;

/** Adds this many generated products with their stores, without events to other services. */
export async function fillCatalog({ db, sql }: Database, count: number): Promise<void> {
  const stores = storesFor(count);
  await openStores(sql, stores);
  const units = quietUnits(db);
  const seed = (given: Partial<CatalogSeed>) =>
    seedCatalog({ units }, { categories: [], products: [], reviews: [], ratings: [], ...given });
  await seed({ categories: categories() });
  for (let next = 0; next < count; next += batch)
    await seed({ products: products(next, Math.min(count, next + batch), stores) });
  await sql`vacuum analyze catalog.products`;
  await sql`vacuum analyze catalog.public_products`;
  await sql`analyze`;
}

/** The events of 100,000 products are not what is measured. */
function quietUnits(db: Database['db']): Units {
  const units = makeUnits({
    db,
    schema: 'catalog',
    clock: systemClock,
    onCommitted: () => undefined,
  });
  return {
    ...units,
    plain(context) {
      const unit = units.plain(context);
      return {
        ...unit,
        run: (work) => unit.run((change) => work({ ...change, emit: () => undefined })),
      };
    },
  };
}

async function openStores(sql: Database['sql'], stores: readonly GeneratedStore[]): Promise<void> {
  await sql`
    insert into catalog.sellers
      (id, name, business_name, neighborhood, is_email_verified, receives_payments, created_at)
    select id, 'Carga', "businessName", neighborhood, true, true, '2025-01-01T00:00:00Z'
    from jsonb_to_recordset(${JSON.stringify(stores)}::text::jsonb)
      as g(id uuid, "businessName" text, neighborhood text)
    on conflict do nothing`;
}
